package io.semel.engine.operation;

/**
 * A database schema that belongs to the business and is migrated together with the engine's own before delivery opens.
 * A module that owns tables produces a CDI bean of this type.
 *
 * @param name the schema's name in the database, created if missing
 * @param location the class path folder of its Flyway migrations, such as {@code db/orders}
 */
public record BusinessSchema(String name, String location) {}
