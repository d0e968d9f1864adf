/**
 * The wire contract: which message is an operation, what its headers, body and parameters must look like, and the
 * canonical form and fingerprint by which two deliveries are told to be the same operation.
 *
 * <p>May use the JDK, Jakarta Messaging, Jackson and, in {@code ArtemisBody} alone, the Artemis client. Never opens a
 * transaction, never touches the database, never deserialises Java objects, and never puts a value of a body into a
 * message text.
 */
@NullMarked
package io.semel.engine.message;

import org.jspecify.annotations.NullMarked;
