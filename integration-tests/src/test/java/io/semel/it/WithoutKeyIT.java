package io.semel.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.semel.it.bed.OnTheServer;
import io.semel.it.talk.Books;
import io.semel.it.talk.Creation;
import io.semel.it.talk.Database;
import io.semel.it.talk.Letter;
import io.semel.it.talk.Producer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A producer that forgets its keys harms itself only (docs/rules.md C91). */
@OnTheServer
class WithoutKeyIT {

    private static final int THREADS = 4;
    private static final int KEYLESS = 250;
    private static final int GOOD = 25;

    private final Books books = new Books();

    @Test
    void a_thousand_messages_without_a_key_do_not_block_the_good_ones() throws Exception {
        try (Producer producer = Producer.named("keyless");
                Database database = new Database()) {
            List<List<Letter>> lists = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                Letter keyless = Creation.any().under("none").without("semel_key");
                List<Letter> letters = new ArrayList<>(Collections.nCopies(KEYLESS, keyless));
                for (int i = 0; i < GOOD; i++) {
                    letters.add(i * 10, Creation.any().under("good-" + thread + "-" + i));
                }
                lists.add(letters);
            }
            producer.sendTogether(lists);

            Books.Line line = books.settled(producer);
            assertThat(line.parked()).isEqualTo(THREADS * KEYLESS);
            assertThat(line.applied()).isEqualTo(THREADS * GOOD);
            assertThat(line.dead()).isZero();
            assertThat(database.number(
                            "select count(*) from semel.parked where source = ? and reason = 'missing_key'",
                            producer.source()))
                    .isEqualTo(THREADS * KEYLESS);
            assertThat(database.failures(producer.source())).isEmpty();
        }
    }
}
