package io.semel.it.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.lab.Certificate;
import io.semel.lab.CertificatePage;
import io.semel.lab.CrashMatrix;
import io.semel.lab.Laboratory;
import io.semel.lab.Result;
import io.semel.lab.Round;
import io.semel.lab.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The short form of {@code ./semel crash-lab}: every point once. */
class CrashLaboratoryIT {

    private static final int SIDE_BY_SIDE = 2;
    private static final int OPERATIONS = 200;

    @Test
    void killed_at_any_point_nothing_is_lost_doubled_left_in_doubt_or_dead() throws IOException {
        Certificate certificate;
        try (Laboratory laboratory = Rigging.laboratory("crash", Rigging.LIMITS, bench -> bench)) {
            certificate = laboratory.run(Scenario.all(), 1, OPERATIONS, SIDE_BY_SIDE);
        }
        Files.writeString(Rigging.file("crash-certificate.html"), new CertificatePage(certificate).html());
        Files.writeString(Rigging.file("crash-matrix.md"), CrashMatrix.into(CrashMatrix.PLACE.empty(), certificate));

        assertThat(certificate.points())
                .hasSameSizeAs(Scenario.all())
                .allSatisfy(point -> assertThat(point.each())
                        .as(point.point())
                        .flatExtracting(Round::remarks)
                        .isEmpty());
        assertThat(certificate.holds()).isTrue();
        assertThat(certificate.configuration())
                .containsEntry("postgresql fsync", "on")
                .containsEntry("postgresql full_page_writes", "on")
                .containsEntry("postgresql synchronous_commit", "on");
        assertThat(certificate.points())
                .filteredOn(point -> point.point().equals("server-killed/after-decision"))
                .flatExtracting(Result::each)
                .allSatisfy(round -> assertThat(round.inDoubtAtFault()).isPositive());
    }
}
