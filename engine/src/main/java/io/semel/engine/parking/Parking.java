package io.semel.engine.parking;

import io.semel.engine.base.BranchTimeouts;
import io.semel.engine.base.NodeName;
import io.semel.engine.base.Resources;
import io.semel.engine.base.Settings;
import io.semel.engine.message.RawMessage;
import io.semel.engine.message.RejectionReason;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Keeps what can never be read, so that it neither blocks the queue nor is lost.
 *
 * <p><b>Transaction:</b> the message's own ({@code MANDATORY}): parked and acknowledged together. <b>Threads:</b> any
 * number. <b>Errors:</b> {@link ParkingException}; the message then comes again. Source: docs/rules.md L18.
 */
@ApplicationScoped
@Transactional(TxType.MANDATORY)
public class Parking {

    private static final String PARK = """
            insert into semel.parked (reason, detail, source, type, key, message_class, headers, body, message_id, node)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    @Resource(lookup = Resources.XA_DATASOURCE)
    DataSource dataSource;

    @Inject
    Settings settings;

    @Inject
    NodeName node;

    /** Keeps the message with the reason why it cannot be read. */
    public void park(RawMessage message, RejectionReason reason, String detail) {
        String sql = BranchTimeouts.sql(settings) + PARK;
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, reason.code());
            statement.setString(2, detail);
            statement.setString(3, message.source());
            statement.setString(4, message.type());
            statement.setString(5, message.key());
            statement.setString(6, message.messageClass());
            statement.setString(7, message.headersJson());
            statement.setBytes(8, message.body());
            statement.setString(9, message.messageId());
            statement.setString(10, node.value());
            statement.execute();
        } catch (SQLException failed) {
            throw new ParkingException(failed);
        }
    }
}
