package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples come from a real server: WildFly 39.0.1, Narayana 7.3.3, pgjdbc 42.7.8, Artemis 2.44. */
class BranchIdTest {

    private static final String GID = "131077_AAAAAAAAAAAAAP//fwAAAZWRAM5rDc2JAAAARnNlbWVsLTQ1ZGFmZTZkNThhNg=="
            + "_AAAAAAAAAAAAAP//fwAAAZWRAM5rDc2JAAAATQAAAAIAAAAA";
    private static final String BROKERS =
            "AAAAAAAAAAAAAP__fwAAAZWRAM5rDc2JAAAAUwAAAAEAAAAAAAAAAAAAAAAAAP__fwAAAZWRAM5rDc2JAAAAUHNlbWVsLTQ1ZGFmZTZkNThhNgcCAgA=";
    private static final String LIST = """
            [{"creation_time":"11/30/26, 7:25:42 PM","xid_as_base64":"%s","xid_format_id":131077,
              "tx_related_messages":[{"message_operation_type":"(-) receive","message_type":"TextMessage",
                "message_properties":{"semel_key":"p-2","durable":true,"semel_type":"payment.capture","messageID":116}}]}]
            """.formatted(BROKERS);

    @Test
    void the_database_s_name_of_a_branch_holds_the_log_s_id_and_the_node() {
        BranchId id = BranchId.ofGid(GID).orElseThrow();
        assertThat(id.isNarayanas()).isTrue();
        assertThat(id.transaction()).isEqualTo("0:ffff7f000001:-6a6eff32:6b0dcd89:46");
        assertThat(id.node()).isEqualTo("semel-45dafe6d58a6");
    }

    @Test
    void so_does_the_broker_s() {
        BranchId id = BranchId.ofBroker(131_077, BROKERS).orElseThrow();
        assertThat(id.transaction()).isEqualTo("0:ffff7f000001:-6a6eff32:6b0dcd89:50");
        assertThat(id.node()).isEqualTo("semel-45dafe6d58a6");
        assertThat(id.qualifier()).hasSize(2 * 36);
    }

    @Test
    void the_branches_of_one_transaction_meet() {
        BranchId ofBroker = BranchId.ofBroker(131_077, BROKERS).orElseThrow();
        BranchId ofDatabase = BranchId.ofGid(GID.replace("AAAARn", "AAAAUH")).orElseThrow();
        assertThat(ofDatabase.global()).isEqualTo(ofBroker.global());
        assertThat(ofDatabase.qualifier()).isNotEqualTo(ofBroker.qualifier());
    }

    @ParameterizedTest
    @ValueSource(strings = {"by-hand-7", "1_2", "x_AA==_AA==", "1_?_AA==", "", "1_AA==_AA==_AA=="})
    void a_name_that_somebody_else_gave_is_none_of_the_driver_s(String gid) {
        assertThat(BranchId.ofGid(gid)).isEmpty();
    }

    @Test
    void an_id_of_other_software_has_no_node() {
        BranchId id = BranchId.ofGid("4660_AQI=_Aw==").orElseThrow();
        assertThat(id.isNarayanas()).isFalse();
        assertThat(id.node()).isNull();
        assertThat(id.transaction()).isEqualTo("4660_0102");
        assertThat(BranchId.ofBroker(4660, "AwECAAAAAA==").orElseThrow().transaction())
                .isEqualTo("4660_030102");
        assertThat(BranchId.ofBroker(4660, "?")).isEmpty();
    }

    @Test
    void an_id_that_is_cut_off_is_not_taken_for_narayana_s() {
        assertThat(BranchId.ofGid("131077_AQI=_Aw==").orElseThrow().isNarayanas())
                .isFalse();
        assertThat(BranchId.ofBroker(131_077, "AQID").orElseThrow().isNarayanas())
                .isFalse();
    }

    @Test
    void an_unprintable_name_is_no_name_of_a_node() {
        String zeros = Base64.getEncoder().encodeToString(new byte[64]);
        BranchId id = BranchId.ofGid("131077_" + zeros + "_AQI=").orElseThrow();
        assertThat(id.isNarayanas()).isFalse();
        assertThat(id.node()).isNull();
        assertThat(id.transaction()).startsWith("131077_");
    }

    @Test
    void the_broker_s_list_tells_the_operation_and_since_when() {
        List<PreparedBranch> branches = PreparedBranches.parse(LIST);
        assertThat(branches).hasSize(1);
        assertThat(branches.get(0).operations())
                .containsExactly(new OperationName("default", "payment.capture", "p-2"));
        assertThat(branches.get(0).id().node()).isEqualTo("semel-45dafe6d58a6");
    }

    @Test
    void of_a_branch_that_takes_several_messages_every_operation_is_told_once() {
        String several = """
                [{"xid_as_base64":"%s","xid_format_id":131077,"tx_related_messages":[
                  {"message_properties":{"semel_type":"order.create","semel_key":"o-1","semel_source":"shop"}},
                  {"message_properties":{"semel_type":"order.create","semel_key":"o-2"}},
                  {"message_properties":{"priority":4}},
                  {"message_properties":{"semel_type":"order.create","semel_key":"o-2"}}]}]
                """.formatted(BROKERS);
        assertThat(PreparedBranches.parse(several).get(0).operations())
                .containsExactly(
                        new OperationName("shop", "order.create", "o-1"),
                        new OperationName("default", "order.create", "o-2"));
    }

    @Test
    void what_the_broker_does_not_say_is_not_known() {
        assertThat(PreparedBranches.parse("")).isEmpty();
        assertThat(PreparedBranches.parse("[{}]")).isEmpty();
        String bare =
                "[{\"creation_time\":\"?\",\"xid_as_base64\":\"%s\",\"xid_format_id\":131077}]".formatted(BROKERS);
        PreparedBranch branch = PreparedBranches.parse(bare).get(0);
        assertThat(branch.since()).isNull();
        assertThat(branch.operations()).isEmpty();
    }
}
