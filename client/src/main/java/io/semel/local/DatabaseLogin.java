package io.semel.local;

/**
 * A role of the database and its password.
 *
 * @param name the role
 * @param password its password; never printed by {@link #toString}
 */
public record DatabaseLogin(String name, String password) {

    @Override
    public String toString() {
        return "DatabaseLogin[" + name + "]";
    }
}
