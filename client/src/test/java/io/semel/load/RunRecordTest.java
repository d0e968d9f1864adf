package io.semel.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.semel.local.LocalServiceException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRecordTest {

    private static final Effect ORDER = new Effect(Effect.Kind.ORDER, "r-1", "", "EUR", 1000);
    private static final Effect PAYMENT = new Effect(Effect.Kind.PAYMENT, "r-1", "p-1", "EUR", 400);
    private static final Effect DOUBTFUL = new Effect(Effect.Kind.REFUND, "r-1", "r-1", "EUR", 100);
    private static final RunRecord RUN = new RunRecord("r", 5, 10, 3, 1, Set.of(ORDER, PAYMENT), Set.of(DOUBTFUL));

    @TempDir
    Path folder;

    @Test
    void a_record_is_read_as_it_was_written() {
        RUN.write(folder);

        assertThat(RunRecord.read(folder, "r")).isEqualTo(RUN);
    }

    @Test
    void a_run_that_nobody_recorded_is_said_to_be_unknown() {
        assertThatThrownBy(() -> RunRecord.read(folder, "other")).isInstanceOf(LocalServiceException.class);
        assertThatThrownBy(() -> RunRecord.read(folder, "../../etc")).hasMessageContaining("no name of a run");
    }

    @Test
    void a_confirmed_effect_must_be_there_and_a_doubtful_one_may() {
        assertThat(LedgerCheck.compare(RUN, Set.of(ORDER, PAYMENT)).all()).isEmpty();
        assertThat(LedgerCheck.compare(RUN, Set.of(ORDER, PAYMENT, DOUBTFUL)).all())
                .isEmpty();
        assertThat(LedgerCheck.compare(RUN, Set.of(ORDER)).missing())
                .singleElement()
                .asString()
                .startsWith("missing: PAYMENT");
    }

    @Test
    void an_effect_that_nobody_asked_for_is_a_mistake() {
        Effect twice = new Effect(Effect.Kind.PAYMENT, "r-1", "p-2", "EUR", 400);

        assertThat(LedgerCheck.compare(RUN, Set.of(ORDER, PAYMENT, twice)).surplus())
                .singleElement()
                .asString()
                .startsWith("nobody asked for: PAYMENT p-2");
    }

    @Test
    void a_repeat_confirms_what_it_repeats() {
        Confirmations confirmations = new Confirmations();
        LoadMessage first = new LoadMessage(Outlook.APPLIED, LoadMessage.Form.TEXT, "t", "k", "{}", ORDER);
        confirmations.doubt(first);
        confirmations.confirm(first, Outlook.DUPLICATE);

        assertThat(confirmations.sure()).containsExactly(ORDER);
        assertThat(confirmations.confirmed()).isEqualTo(1);
        assertThat(confirmations.doubtful()).isEqualTo(1);
    }
}
