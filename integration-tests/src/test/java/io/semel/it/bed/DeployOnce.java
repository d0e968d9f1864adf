package io.semel.it.bed;

import static org.awaitility.Awaitility.await;

import io.semel.local.JsonHttp;
import java.time.Duration;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.event.container.AfterStart;
import org.jboss.arquillian.core.api.annotation.Observes;
import org.jboss.arquillian.core.spi.LoadableExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;

/**
 * Deploys the EAR from its file when Arquillian has started the server, once for all test classes, and waits until the
 * doctor opens delivery. The classes have no deployment of their own, so all of them run as clients.
 */
public final class DeployOnce implements LoadableExtension {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Override
    public void register(ExtensionBuilder builder) {
        builder.observer(Deployer.class);
    }

    /** Called by Arquillian. */
    public static final class Deployer {

        /** Deploys and waits. */
        public void deploy(@Observes AfterStart started) throws DeploymentException {
            TestBed bed = TestBed.current();
            started.getDeployableContainer()
                    .deploy(ShrinkWrap.createFromZipFile(
                            EnterpriseArchive.class, bed.archive().toFile()));
            JsonHttp api = JsonHttp.of(bed.server().http(), bed.user("viewer"));
            await("the doctor opens delivery")
                    .atMost(PATIENCE)
                    .ignoreExceptions()
                    .until(() -> api.get("/api/doctor").path("status").asText(), "OPEN"::equals);
        }
    }
}
