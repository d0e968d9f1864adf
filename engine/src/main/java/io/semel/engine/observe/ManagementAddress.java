package io.semel.engine.observe;

import com.fasterxml.jackson.databind.JsonNode;

/** Where a broker of its own process answers questions about itself. */
interface ManagementAddress {

    /**
     * Reads an attribute.
     *
     * @param resource {@code broker}, {@code queue.NAME} or {@code address.NAME}
     * @param name in camel case
     * @throws ServerModelException if the broker refuses it or has no such resource
     * @throws BrokerAwayException if it does not answer
     */
    JsonNode attribute(String resource, String name);

    /**
     * Invokes an operation whose parameters are all texts.
     *
     * @throws ServerModelException if the broker refuses it or has no such resource
     * @throws BrokerAwayException if it does not answer
     */
    JsonNode invoke(String resource, String operation, String... arguments);
}
