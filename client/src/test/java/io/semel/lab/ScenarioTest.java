package io.semel.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ScenarioTest {

    @Test
    void every_point_has_a_name_of_its_own() {
        assertThat(Scenario.all()).extracting(Scenario::point).doesNotHaveDuplicates();
    }

    @Test
    void server_and_database_are_killed_at_every_place_and_while_they_recover() {
        for (Place place : Place.values()) {
            assertThat(Scenario.all())
                    .extracting(Scenario::point)
                    .contains("server-killed/" + place.label(), "database-killed/" + place.label());
        }
        assertThat(Scenario.all())
                .extracting(Scenario::point)
                .contains("server-killed/while-recovering", "database-killed/while-recovering");
    }

    @Test
    void every_fault_is_used() {
        assertThat(Scenario.all()).extracting(Scenario::fault).containsAll(Arrays.asList(Fault.values()));
    }

    @Test
    void a_name_may_be_shortened_at_its_joints() {
        Scenario scenario = Scenario.at(Fault.SERVER_KILLED, Place.AFTER_DECISION);

        assertThat(scenario.isCalled("server-killed/after-decision")).isTrue();
        assertThat(scenario.isCalled("server-killed")).isTrue();
        assertThat(scenario.isCalled("server")).isTrue();
        assertThat(scenario.isCalled("serv")).isFalse();
        assertThat(scenario.isCalled("database-killed")).isFalse();
    }

    @Test
    void the_script_of_a_place_asks_at_our_port() {
        assertThat(Place.BEFORE_DECISION.script(4711))
                .contains("METHOD write_committed")
                .contains("AT ENTRY")
                .contains("new java.net.Socket(\"127.0.0.1\", 4711)")
                .contains("HornetqObjectStoreAdaptor")
                .contains("ShadowNoFileLockStore");
    }
}
