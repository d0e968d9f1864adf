/**
 * The payment behind Spring's message listener container: one transaction of the server over broker and database, and a table of
 * keys in it.
 */
@NullMarked
package io.semel.spring;

import org.jspecify.annotations.NullMarked;
