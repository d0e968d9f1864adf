package io.semel.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadPlannerTest {

    private static final LoadPlan PLAN = LoadPlanner.plan("demo-test", 42, 1_000);

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 333, 1_000, 1_500, 12_345})
    void a_plan_has_exactly_the_size_asked_for(int operations) {
        LoadPlan plan = LoadPlanner.plan("demo-test", 7, operations);

        assertThat(plan.size()).isEqualTo(operations);
        assertThat(plan.expected().values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(operations);
    }

    @Test
    void a_thousand_messages_are_mixed_in_the_promised_proportions() {
        assertThat(PLAN.expected())
                .containsEntry(Outlook.DUPLICATE, 200L)
                .containsEntry(Outlook.CONFLICT, 20L)
                .containsEntry(Outlook.REFUSED, 20L)
                .containsEntry(Outlook.PARKED, 10L)
                .containsEntry(Outlook.DEAD, 5L)
                .containsEntry(Outlook.APPLIED, 745L);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 500})
    void even_a_small_plan_holds_every_kind(int operations) {
        assertThat(LoadPlanner.plan("demo-test", 3, operations).expected().values())
                .allMatch(count -> count > 0);
    }

    @Test
    void too_few_messages_are_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadPlanner.plan("demo-test", 1, 199))
                .withMessageContaining("200")
                .withMessageContaining("199");
    }

    @Test
    void the_same_seed_gives_the_same_load() {
        assertThat(LoadPlanner.plan("demo-test", 42, 1_000)).isEqualTo(PLAN);
        assertThat(LoadPlanner.plan("demo-test", 43, 1_000)).isNotEqualTo(PLAN);
    }

    @Test
    void half_of_the_repeats_go_out_at_the_same_instant_as_what_they_repeat() {
        assertThat(PLAN.phases().stream()
                        .mapToInt(phase -> phase.twice().size())
                        .sum())
                .isEqualTo(100);
        assertThat(PLAN.phases().stream().flatMap(phase -> phase.twice().stream()))
                .allMatch(message -> message.outlook() == Outlook.APPLIED);
    }

    @Test
    void every_key_is_applied_once() {
        List<String> identities = messages(PLAN)
                .filter(message -> message.outlook() == Outlook.APPLIED)
                .map(message -> message.type() + "/" + message.key())
                .toList();

        assertThat(identities).doesNotHaveDuplicates().hasSize(745);
    }

    @Test
    void what_is_repeated_or_changed_was_sent_in_this_phase_or_before() {
        Set<String> sent = new HashSet<>();
        for (Phase phase : PLAN.phases()) {
            Set<String> earlier = Set.copyOf(sent);
            all(phase)
                    .filter(message -> message.outlook() == Outlook.APPLIED)
                    .forEach(message -> sent.add(message.type() + "/" + message.key()));
            assertThat(all(phase).filter(message -> message.outlook() == Outlook.DUPLICATE))
                    .allMatch(message -> sent.contains(message.type() + "/" + message.key()));
            assertThat(all(phase).filter(message -> message.outlook() == Outlook.CONFLICT))
                    .allMatch(message -> earlier.contains(message.type() + "/" + message.key()));
        }
    }

    @Test
    void payments_need_no_order_of_arrival_and_refunds_neither() {
        Map<String, Long> totals = new HashMap<>();
        Map<String, Long> paid = new HashMap<>();
        Map<String, Long> refunded = new HashMap<>();
        for (Phase phase : PLAN.phases()) {
            Set<String> orders = Set.copyOf(totals.keySet());
            Map<String, Long> payable = Map.copyOf(paid);
            all(phase).filter(message -> message.outlook() == Outlook.APPLIED).forEach(message -> {
                Effect effect = message.effect();
                assertThat(effect).isNotNull();
                switch (effect.kind()) {
                    case ORDER -> totals.put(effect.order(), effect.minor());
                    case PAYMENT -> {
                        assertThat(orders).contains(effect.order());
                        paid.merge(effect.order(), effect.minor(), Long::sum);
                    }
                    case REFUND -> {
                        assertThat(payable).containsKey(effect.order());
                        refunded.merge(effect.order(), effect.minor(), Long::sum);
                    }
                }
            });
        }
        assertThat(paid).allSatisfy((order, sum) -> assertThat(sum).isLessThanOrEqualTo(totals.get(order)));
        assertThat(refunded).allSatisfy((order, sum) -> assertThat(sum).isLessThanOrEqualTo(paid.get(order)));
    }

    @Test
    void a_refused_changed_unreadable_or_poisonous_message_leaves_nothing() {
        assertThat(messages(PLAN))
                .filteredOn(message -> message.outlook() != Outlook.APPLIED && message.outlook() != Outlook.DUPLICATE)
                .allMatch(message -> message.effect() == null);
    }

    @Test
    void unreadable_messages_come_in_every_form() {
        LoadPlan large = LoadPlanner.plan("demo-test", 42, 2_000);

        assertThat(messages(large)
                        .filter(message -> message.outlook() == Outlook.PARKED)
                        .map(LoadMessage::form))
                .contains(
                        LoadMessage.Form.OBJECT,
                        LoadMessage.Form.MAP,
                        LoadMessage.Form.STREAM,
                        LoadMessage.Form.BAD_UTF8,
                        LoadMessage.Form.WITHOUT_BODY);
    }

    private static Stream<LoadMessage> messages(LoadPlan plan) {
        return plan.phases().stream().flatMap(LoadPlannerTest::all);
    }

    private static Stream<LoadMessage> all(Phase phase) {
        return Stream.concat(phase.twice().stream(), phase.once().stream());
    }
}
