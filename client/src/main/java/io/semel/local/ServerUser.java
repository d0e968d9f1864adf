package io.semel.local;

import java.util.List;

/**
 * A user of the server's security domain, for its REST API and its queues.
 *
 * @param name letters, digits and hyphens
 * @param password never printed by {@link #toString}
 * @param roles such as {@code viewer} or {@code semel-producer}
 */
public record ServerUser(String name, String password, List<String> roles) {

    public ServerUser {
        roles = List.copyOf(roles);
    }

    @Override
    public String toString() {
        return "ServerUser[" + name + " " + roles + "]";
    }
}
