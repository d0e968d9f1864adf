package io.semel.engine.ops.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.semel.engine.base.TestDatabase;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AuditTest {

    @Test
    void an_act_is_written_down_before_it_is_done_and_completed_after_it() throws Exception {
        Audit audit;
        try (TestDatabase database = TestDatabase.start()) {
            audit = TestAudit.on(database, "node-a");
            long first = audit.begin(new Audit.Intent("ada", "retry", "tx-1", "seen both sides"), Map.of("gid", "g"));
            long cutOff = audit.begin(new Audit.Intent("bob", "recover", null, null), Map.of());
            audit.end(first, "done");

            assertThat(audit.last(10))
                    .extracting(Audit.Line::id, Audit.Line::who, Audit.Line::act, Audit.Line::outcome)
                    .containsExactly(tuple(cutOff, "bob", "recover", null), tuple(first, "ada", "retry", "done"));
            assertThat(audit.last(1)).singleElement().satisfies(line -> {
                assertThat(line.endedAt()).isNull();
                assertThat(line.node()).isEqualTo("node-a");
            });
            assertThat(audit.detail("retry", "tx-1"))
                    .hasValueSatisfying(json -> assertThat(json).contains("\"gid\""));
            assertThat(audit.detail("retry", "tx-2")).isEmpty();
        }
        withoutTheDatabaseNothingCanBeWrittenDownAndSoNothingBeDone(audit);
    }

    private static void withoutTheDatabaseNothingCanBeWrittenDownAndSoNothingBeDone(Audit audit) {
        assertThatThrownBy(() -> audit.begin(new Audit.Intent("ada", "retry", "tx-1", "why"), Map.of()))
                .isInstanceOf(AuditException.class);
        assertThatThrownBy(() -> audit.end(1, "done")).isInstanceOf(AuditException.class);
        assertThatThrownBy(() -> audit.last(1)).isInstanceOf(AuditException.class);
        assertThatThrownBy(() -> audit.detail("retry", "tx-1")).isInstanceOf(AuditException.class);
    }
}
