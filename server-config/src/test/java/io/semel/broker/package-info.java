/** What the broker's door lets through and what it mends. Uses the messages of Artemis; never starts a broker. */
@NullMarked
package io.semel.broker;

import org.jspecify.annotations.NullMarked;
