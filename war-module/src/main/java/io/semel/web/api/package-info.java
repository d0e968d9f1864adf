/**
 * The REST API: what the engine's {@code ops} and {@code observe} know, as JSON.
 *
 * <p>Uses the engine; knows nothing of any business. No logic here: a resource asks one question and gives the answer.
 */
@NullMarked
package io.semel.web.api;

import org.jspecify.annotations.NullMarked;
