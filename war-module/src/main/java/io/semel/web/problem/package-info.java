/** Errors of the REST API in the form of RFC 9457. Uses the engine's {@code base} and {@code ops}, {@code observe}. */
@NullMarked
package io.semel.web.problem;

import org.jspecify.annotations.NullMarked;
