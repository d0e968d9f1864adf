package io.semel.orders;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.io.Serializable;

/**
 * The natural key of a line of the ledger: one reference serves once for each order and kind, whatever key its message
 * had (docs/rules.md L20).
 */
@Embeddable
public record LedgerKey(
        @Column(name = "order_id") String orderId,
        @Column(name = "kind") @Enumerated(EnumType.STRING) LedgerKind kind,
        @Column(name = "reference") String reference)
        implements Serializable {}
