package io.semel.it.wrongserver;

import java.sql.SQLException;

/**
 * Lets the database refuse to commit what it has prepared: at the end of its transaction a payment of one order takes
 * another role, which so becomes the owner of the prepared branch, and only the owner may finish that. With the driver's
 * own error code for it, which a rule puts back, Narayana gives such a branch up as HEURISTIC_ROLLBACK, after the broker
 * has committed its own: the state of CASES C04 without its race.
 */
final class Obstacle implements AutoCloseable {

    private static final String UNCORRECTED = """
            RULE a refused commit is XAER_RMERR, as the driver has it, and not XAER_RMFAIL
            CLASS io.semel.postgresql.ErrorCodes
            METHOD ofPreparedBranch
            AT EXIT
            IF $! == -7
            DO RETURN -3
            ENDRULE
            """;

    private final OwnServer server;
    private final String owner;

    Obstacle(OwnServer server, String order) throws SQLException {
        this.server = server;
        this.owner = server.bed().credentials().database().owner().name();
        server.agent().install(UNCORRECTED);
        server.sql("create role semel_stranger");
        server.sql("grant semel_stranger to " + owner);
        server.sql("""
                create function orders.become_a_stranger() returns trigger language plpgsql as $$
                begin perform set_config('role', 'semel_stranger', true); return null; end $$
                """);
        server.sql("""
                create constraint trigger stranger after insert on orders.semel_ledger deferrable initially deferred
                for each row when (new.order_id = '%s') execute function orders.become_a_stranger()
                """.formatted(order));
    }

    /** The owner of the database may now finish branches of others. */
    void isMended() throws SQLException {
        server.sql("alter role %s superuser".formatted(owner));
    }

    /** No payment meets it any more. */
    void isTakenAway() throws SQLException {
        server.sql("set lock_timeout = '5s'; drop trigger if exists stranger on orders.semel_ledger");
    }

    @Override
    public void close() throws SQLException {
        server.agent().remove(UNCORRECTED);
        server.sql("alter role %s nosuperuser".formatted(owner));
        isTakenAway();
        server.sql("drop function orders.become_a_stranger()");
        server.sql("drop role semel_stranger");
    }
}
