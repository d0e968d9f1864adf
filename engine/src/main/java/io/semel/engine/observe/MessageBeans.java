package io.semel.engine.observe;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The message-driven beans of our own deployment, as the server's model shows them. */
final class MessageBeans {

    /** What the resource adapter takes when {@code maxSession} is not given. */
    private static final int DEFAULT_SESSIONS = 15;

    private static final String DEPLOYMENT = "deployment";
    private static final String BEANS = "subsystem=ejb3,message-driven-bean=*";

    private final ServerModel model;
    private final String module;

    /**
     * @param module the name of a module of our deployment, as class loaders carry it: {@code
     *     deployment.semel.ear.semel-engine.jar}
     */
    MessageBeans(ServerModel model, String module) {
        this.model = model;
        this.module = module;
    }

    /** The beans of the deployment that this class was loaded from. */
    static MessageBeans ofOwnDeployment(ServerModel model) {
        return new MessageBeans(
                model, String.valueOf(MessageBeans.class.getClassLoader().getName()));
    }

    /** The beans; none while the server has not installed them yet. */
    List<ServerResource> all() {
        Optional<String> deployment = deployment();
        if (deployment.isEmpty()) {
            return List.of();
        }
        String address = "deployment=" + deployment.get();
        List<ServerResource> beans = model.list(address + ",subdeployment=*," + BEANS);
        return beans.isEmpty() ? model.list(address + "," + BEANS) : beans;
    }

    /** How many messages they work on at once, all together. */
    int sessions() {
        return all().stream().mapToInt(MessageBeans::sessions).sum();
    }

    /** How many messages one bean works on at once. */
    static int sessions(ServerResource bean) {
        String value = bean.map("activationConfig").get("maxSession");
        return value == null ? DEFAULT_SESSIONS : Integer.parseInt(value.strip());
    }

    /** Its name in the model is as a rule its run-time name; only otherwise the resource must be read. */
    private Optional<String> deployment() {
        List<ServerResource> deployments = model.list("deployment=*");
        return longest(deployments, deployment -> deployment.key(DEPLOYMENT))
                .or(() -> longest(deployments, deployment -> deployment.text("runtimeName")));
    }

    private Optional<String> longest(
            List<ServerResource> deployments, Function<ServerResource, @Nullable String> name) {
        return deployments.stream()
                .filter(deployment -> isOurs(DEPLOYMENT + "." + name.apply(deployment)))
                .map(deployment -> String.valueOf(deployment.key(DEPLOYMENT)))
                .max(Comparator.comparingInt(String::length));
    }

    private boolean isOurs(String deployment) {
        return module.equals(deployment) || module.startsWith(deployment + ".");
    }
}
