/** Tests of the audit on a real PostgreSQL. */
@NullMarked
package io.semel.engine.ops.audit;

import org.jspecify.annotations.NullMarked;
