/**
 * The benchmarks: the fast lane, the single lane and a plain message-driven bean side by side, in one run, each on real
 * services, each one's effects counted afterwards.
 */
@NullMarked
package io.semel.bench;

import org.jspecify.annotations.NullMarked;
