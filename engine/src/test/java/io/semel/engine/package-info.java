/** Tests of the engine as a whole. */
@NullMarked
package io.semel.engine;

import org.jspecify.annotations.NullMarked;
