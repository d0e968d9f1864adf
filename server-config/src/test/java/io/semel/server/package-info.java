/**
 * What must hold for the configured server: every rule of the field that a setting keeps, and the scripts themselves.
 * Uses the built server only; never starts one.
 */
@NullMarked
package io.semel.server;

import org.jspecify.annotations.NullMarked;
