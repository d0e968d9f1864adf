/** Tests of the claim on a real PostgreSQL. */
@NullMarked
package io.semel.engine.inbox;

import org.jspecify.annotations.NullMarked;
