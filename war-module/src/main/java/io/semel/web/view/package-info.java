/** How answers are written. Uses the engine's {@code base} only. */
@NullMarked
package io.semel.web.view;

import org.jspecify.annotations.NullMarked;
