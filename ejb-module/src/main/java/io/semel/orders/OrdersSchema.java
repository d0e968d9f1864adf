package io.semel.orders;

import io.semel.engine.operation.BusinessSchema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;

/** Names the schema of this business and where its migrations are. */
@ApplicationScoped
public class OrdersSchema {

    /** The schema that the engine migrates before delivery opens. */
    @Produces
    @Dependent
    public BusinessSchema schema() {
        return new BusinessSchema("orders", "db/orders");
    }
}
