package io.semel.engine.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerModelTest {

    private static final String QUEUE = "subsystem=messaging-activemq,server=default,jms-queue=semel.dead";

    private final ServerStub stub = new ServerStub();

    private ServerResource queue() {
        return stub.model().get(QUEUE);
    }

    @Test
    void attributes_are_read_by_kind() {
        stub.set(QUEUE, "messageCount", 7L);
        stub.set(QUEUE, "paused", true);
        stub.set(QUEUE, "entries", new String[] {"a", "b"});
        stub.set(QUEUE, "settings", ServerStub.map(Map.of("maxSession", "15")));
        stub.set(QUEUE, "reference", ServerStub.clearText("x"));
        assertThat(queue().number("messageCount")).isEqualTo(7);
        assertThat(queue().text("messageCount")).isEqualTo("7");
        assertThat(queue().flag("paused")).isTrue();
        assertThat(queue().texts("entries")).containsExactly("a", "b");
        assertThat(queue().map("settings")).containsEntry("maxSession", "15");
        assertThat(queue().member("reference", "clear-text")).isEqualTo("x");
        assertThat(queue().key("jms-queue")).isEqualTo("semel.dead");
        assertThat(queue().key("role")).isNull();
    }

    @Test
    void an_undefined_attribute_is_null_or_empty() {
        stub.set(QUEUE, "none", null);
        assertThat(queue().number("none")).isNull();
        assertThat(queue().text("none")).isNull();
        assertThat(queue().flag("none")).isFalse();
        assertThat(queue().texts("none")).isEmpty();
        assertThat(queue().map("none")).isEmpty();
        assertThat(queue().member("none", "clear-text")).isNull();
    }

    @Test
    void an_unknown_attribute_names_itself_and_its_resource() {
        stub.add(QUEUE);
        assertThatThrownBy(() -> queue().text("colour"))
                .isInstanceOf(ServerModelException.class)
                .hasMessage("cannot read colour of " + QUEUE);
    }

    @Test
    void an_attribute_of_another_kind_is_refused() {
        stub.set(QUEUE, "name", "x");
        assertThatThrownBy(() -> queue().number("name"))
                .hasMessage("name of " + QUEUE + " is a String and not a Number");
    }

    @Test
    void a_missing_resource_names_itself() {
        assertThat(stub.model().find(QUEUE)).isEmpty();
        assertThatThrownBy(() -> stub.model().get(QUEUE)).hasMessage("the server has no resource " + QUEUE);
    }

    @Test
    void resources_are_listed_in_order() {
        stub.add("subsystem=datasources,data-source=b");
        stub.add("subsystem=datasources,data-source=a");
        stub.add("subsystem=datasources,data-source=a,statistics=pool");
        assertThat(stub.model().list("subsystem=datasources,data-source=*"))
                .extracting(resource -> resource.key("data-source"))
                .containsExactly("a", "b");
    }

    @Test
    void an_operation_answers_or_is_refused() {
        stub.add(QUEUE);
        stub.answer(QUEUE, "countMessages", arguments -> "filter " + arguments[0]);
        assertThat(queue().invoke("countMessages", "x")).isEqualTo("filter x");
        assertThatThrownBy(() -> queue().invoke("explode"))
                .isInstanceOf(ServerModelException.class)
                .hasMessage("the server refuses explode of " + QUEUE);
    }

    @Test
    void a_server_that_boots_or_goes_down_is_seen() {
        for (String state : List.of("starting", "stopping", "stopped")) {
            stub.set("management-root=server", "serverState", state);
            assertThat(stub.model().isUnsettled()).as(state).isTrue();
        }
        for (String state : List.of("running", "reload-required", "restart-required")) {
            stub.set("management-root=server", "serverState", state);
            assertThat(stub.model().isUnsettled()).as(state).isFalse();
        }
    }

    @Test
    void a_deployment_under_another_name_is_found_by_its_run_time_name() {
        GoodServer server = new GoodServer();
        server.stub.remove(GoodServer.BEAN);
        server.stub.remove(GoodServer.DEPLOYMENT);
        server.stub.set("deployment=green", "runtimeName", "semel.ear");
        server.stub.add("deployment=green,subdeployment=x.jar,subsystem=ejb3,message-driven-bean=B");
        assertThat(server.beans().all()).hasSize(1);
    }

    @Test
    void a_bad_address_is_a_fault_of_the_caller() {
        assertThatThrownBy(() -> stub.model().find("queue")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void only_beans_of_the_own_deployment_are_found() {
        GoodServer server = new GoodServer();
        String other = "deployment=semel.ear.other.ear";
        server.stub.set(other, "runtimeName", "semel.ear.other.ear");
        server.stub.add(other + ",subdeployment=x.jar,subsystem=ejb3,message-driven-bean=Other");
        assertThat(server.beans().all())
                .extracting(bean -> bean.key("message-driven-bean"))
                .containsExactly("OperationsBean");
        assertThat(server.beans().sessions()).isEqualTo(15);
        assertThat(new MessageBeans(server.stub.model(), "deployment.elsewhere.war").all())
                .isEmpty();
    }

    @Test
    void beans_of_a_deployment_without_submodules_are_found() {
        GoodServer server = new GoodServer();
        server.stub.remove(GoodServer.BEAN);
        server.stub.set(GoodServer.DEPLOYMENT + ",subsystem=ejb3,message-driven-bean=B", "activationConfig", null);
        assertThat(server.beans().all()).hasSize(1);
        assertThat(server.beans().sessions()).isEqualTo(15);
    }
}
