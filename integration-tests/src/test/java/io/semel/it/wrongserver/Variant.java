package io.semel.it.wrongserver;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.JavaArchive;

/** The built EAR with one more EJB jar, as a team would add its handlers. */
final class Variant {

    private static final String JAR = "handlers-of-the-team.jar";
    private static final String DESCRIPTOR = "META-INF/application.xml";
    private static final String EVERY_CLASS_IS_A_BEAN = """
            <beans xmlns="https://jakarta.ee/xml/ns/jakartaee" version="4.0" bean-discovery-mode="all"/>
            """;

    private Variant() {}

    /** Writes the EAR with this class in the additional jar, into the given folder. */
    static Path of(Path ear, Path folder, Class<?> handler) throws IOException {
        EnterpriseArchive archive = ShrinkWrap.createFromZipFile(EnterpriseArchive.class, ear.toFile());
        JavaArchive jar = ShrinkWrap.create(JavaArchive.class, JAR)
                .addClass(handler)
                .addAsManifestResource(new StringAsset(EVERY_CLASS_IS_A_BEAN), "beans.xml");
        String module = "<module><ejb>" + JAR + "</ejb></module><library-directory>";
        archive.addAsModule(jar)
                .setApplicationXML(new StringAsset(descriptor(archive).replace("<library-directory>", module)));
        Path written = Files.createDirectories(folder).resolve(handler.getSimpleName() + ".ear");
        archive.as(ZipExporter.class).exportTo(written.toFile(), true);
        return written;
    }

    private static String descriptor(EnterpriseArchive archive) throws IOException {
        try (InputStream text = archive.get(DESCRIPTOR).getAsset().openStream()) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
