package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.it.bed.OnTheServer;
import io.semel.it.talk.Books;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Producer;
import org.junit.jupiter.api.Test;

/** A producer that does not say who it is (DESIGN 3). */
@OnTheServer
class DefaultSourceIT {

    private static final String DEFAULT = "default";

    private final Books books = new Books();

    @Test
    void an_operation_without_a_source_belongs_to_the_default_one() throws Exception {
        try (Producer producer = Producer.named("unused")) {
            Letter letter = Creation.any().under("nameless");
            producer.sendAnonymously(letter);
            producer.sendAnonymously(letter);
            producer.send(letter.from(DEFAULT));
            producer.sendAnonymously(Creation.poison().under("nameless-poison"));

            Books.Line line = books.settled(DEFAULT);
            assertThat(line.applied()).isEqualTo(1);
            assertThat(line.duplicate()).isEqualTo(2);
            assertThat(line.dead()).isEqualTo(1);
            assertThat(line.conflict() + line.parked() + line.refused()).isZero();
        }
    }
}
