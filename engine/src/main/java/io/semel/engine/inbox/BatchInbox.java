package io.semel.engine.inbox;

import io.semel.engine.base.NodeName;
import io.semel.engine.base.Resources;
import io.semel.engine.base.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Inbox} for many operations of one transaction, with the same answers.
 *
 * <ol>
 *   <li>All keys are claimed by one statement, in their order. Of two operations of one key in a batch the first claims; the
 *       second is judged against whatever decided the key.
 *   <li>The receipts of the keys that were taken are read by one statement; repeats and conflicts are booked.
 *   <li>{@link #conclude} completes all receipts by one statement.
 * </ol>
 *
 * <p><b>Transaction, threads, errors:</b> those of {@link Inbox}.
 */
@ApplicationScoped
@Transactional(TxType.MANDATORY)
public class BatchInbox {

    @Resource(lookup = Resources.XA_DATASOURCE)
    DataSource dataSource;

    @Inject
    Settings settings;

    @Inject
    NodeName node;

    private ReceiptBatch receipts;
    private RepeatTables repeats;

    @PostConstruct
    void prepareStatements() {
        receipts = new ReceiptBatch(settings, node.value());
        repeats = new RepeatTables(node.value());
    }

    /**
     * Claims the keys of all candidates, or says what is known of them, in their order; repeats and conflicts are booked.
     *
     * @param candidates in the order in which they came; may hold a key more than once
     */
    public List<Claim> claim(List<Candidate> candidates) {
        if (candidates.isEmpty()) {
            return List.of();
        }
        try (Connection connection = dataSource.getConnection()) {
            Map<OperationKey, Candidate> first = new LinkedHashMap<>();
            candidates.forEach(candidate -> first.putIfAbsent(OperationKey.of(candidate), candidate));
            Set<OperationKey> won = receipts.insert(connection, first.values());
            Map<OperationKey, Receipt> known = known(connection, first, won);
            List<Claim> claims = new ArrayList<>();
            Set<OperationKey> seen = new HashSet<>();
            for (Candidate candidate : candidates) {
                OperationKey key = OperationKey.of(candidate);
                boolean isFirst = seen.add(key);
                claims.add(
                        isFirst && won.contains(key)
                                ? Claim.WON
                                : repeats.judge(connection, candidate, receipt(known.get(key))));
            }
            return claims;
        } catch (SQLException failed) {
            throw new InboxException("claim of a batch", failed);
        }
    }

    /** What decides repeats: the receipts of taken keys, and what this batch itself has claimed. */
    private Map<OperationKey, Receipt> known(
            Connection connection, Map<OperationKey, Candidate> first, Set<OperationKey> won) throws SQLException {
        List<Candidate> losers = first.entrySet().stream()
                .filter(entry -> !won.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        Map<OperationKey, Receipt> known = losers.isEmpty() ? new LinkedHashMap<>() : receipts.find(connection, losers);
        first.forEach((key, candidate) -> {
            if (won.contains(key)) {
                known.put(key, Receipt.of(candidate));
            }
        });
        return known;
    }

    private static Receipt receipt(@Nullable Receipt known) {
        if (known == null) {
            throw new InboxException("claim of a batch: a key was neither free nor taken");
        }
        return known;
    }

    /** Completes the receipts of the keys that were won with their handlers' answers. */
    public void conclude(List<Answered> answers) {
        List<Answered> telling =
                answers.stream().filter(answer -> !answer.isPlain()).toList();
        if (telling.isEmpty()) {
            return;
        }
        try (Connection connection = dataSource.getConnection()) {
            receipts.complete(connection, telling);
        } catch (SQLException failed) {
            throw new InboxException("conclude of a batch", failed);
        }
    }
}
