/**
 * The crash laboratory: real services under a steady load are hurt at a named place, brought back, and looked at from
 * outside.
 *
 * <p>May use {@code io.semel.local}, {@code io.semel.load}, {@code io.semel.client}, Jackson, JDBC and the broker's client to
 * look from outside (the receipts are read past the product), and Byteman to stop a thread of the server at a place. Never
 * knows the screen. Nothing of it is in what is deployed.
 */
@NullMarked
package io.semel.lab;

import org.jspecify.annotations.NullMarked;
