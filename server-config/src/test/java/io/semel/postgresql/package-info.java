/** Tests of the corrected error codes, over stubs by state and call, and over a real PostgreSQL. */
@NullMarked
package io.semel.postgresql;

import org.jspecify.annotations.NullMarked;
