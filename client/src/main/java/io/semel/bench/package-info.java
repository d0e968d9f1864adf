/**
 * The benchmarks: the fast lane, the single lane and what else takes the same payments side by side, in one run, each on real
 * services, each one's effects counted afterwards; and the raw limits of database and broker.
 */
@NullMarked
package io.semel.bench;

import org.jspecify.annotations.NullMarked;
