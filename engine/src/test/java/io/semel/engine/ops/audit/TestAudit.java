package io.semel.engine.ops.audit;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.TestDatabase;

/** The audit outside of a container. */
public final class TestAudit {

    private TestAudit() {}

    /** That of a node on a database. */
    @SuppressWarnings("UnnecessaryAssignment") // there is no container here that would inject
    public static Audit on(TestDatabase database, String node) {
        Audit audit = new Audit();
        audit.dataSource = database.source();
        audit.node = new NodeName(node);
        return audit;
    }
}
