package io.semel.lab;

import java.time.Duration;

/** What is done to the services, and how it ends. */
public enum Fault {
    SERVER_KILLED("WildFly is killed (SIGKILL) and started again", Duration.ZERO) {
        @Override
        void strike(Rig rig) {
            rig.server().crash();
        }
    },
    DATABASE_KILLED("PostgreSQL's postmaster is killed (SIGKILL) and started again after 3 s", Duration.ofSeconds(3)) {
        @Override
        void strike(Rig rig) {
            rig.database().kill();
        }
    },
    DATABASE_RESTARTED_FAST("PostgreSQL is restarted under load, mode fast", Duration.ofSeconds(3)) {
        @Override
        void strike(Rig rig) {
            rig.database().stop();
        }
    },
    DATABASE_RESTARTED_IMMEDIATE("PostgreSQL is restarted under load, mode immediate", Duration.ofSeconds(3)) {
        @Override
        void strike(Rig rig) {
            rig.database().crash();
        }
    },
    DATABASE_AWAY("PostgreSQL is away for a while under load", Limits.PROMISED.away()) {
        @Override
        void strike(Rig rig) {
            rig.database().crash();
        }

        @Override
        Duration lasts(Limits limits) {
            return limits.away();
        }
    },
    BACKENDS_ENDED("the database ends every session of the server (57P01)", Duration.ZERO) {
        @Override
        void strike(Rig rig) {
            rig.endDatabaseSessions();
        }
    },
    DATABASE_CUT("the connections to the database are cut for 5 s", Duration.ofSeconds(5)) {
        @Override
        void strike(Rig rig) {
            rig.databaseWire().cut();
        }

        @Override
        void end(Rig rig) {
            rig.databaseWire().flow();
        }
    },
    DATABASE_STALLED("nothing comes through to the database for 40 s, the connections stay", Duration.ofSeconds(40)) {
        @Override
        void strike(Rig rig) {
            rig.databaseWire().stall();
        }

        @Override
        void end(Rig rig) {
            rig.databaseWire().flow();
        }
    },
    BROKER_KILLED(
            "Artemis, a process of its own, is killed (SIGKILL) and started again after 3 s", Duration.ofSeconds(3)) {
        @Override
        void strike(Rig rig) {
            rig.ownBroker().crash();
        }

        @Override
        boolean needsOwnBroker() {
            return true;
        }
    },
    BROKER_CUT("the connections to Artemis, a process of its own, are cut for 5 s", Duration.ofSeconds(5)) {
        @Override
        void strike(Rig rig) {
            rig.brokerWire().cut();
        }

        @Override
        void end(Rig rig) {
            rig.brokerWire().flow();
        }

        @Override
        boolean needsOwnBroker() {
            return true;
        }
    };

    private final String description;
    private final Duration lasts;

    Fault(String description, Duration lasts) {
        this.description = description;
        this.lasts = lasts;
    }

    /** Told to people. */
    public String description() {
        return description;
    }

    /** The name in options and reports. */
    public String label() {
        return Names.of(this);
    }

    /** How long it is left as it is. */
    Duration lasts(Limits limits) {
        return lasts;
    }

    /** Whether the broker must not be the one inside the server. */
    boolean needsOwnBroker() {
        return false;
    }

    abstract void strike(Rig rig);

    /** Ends it; then everything that does not run is started. */
    void end(Rig rig) {}
}
