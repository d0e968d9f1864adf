-- An order and what became of it. The figures are minor units of its currency.
create table semel_orders (
    id             text        collate "C" primary key check (length(id) between 1 and 100),
    customer       text        not null check (length(customer) between 1 and 200),
    currency       text        collate "C" not null check (currency ~ '^[A-Z]{3}$'),
    total_minor    bigint      not null,
    paid_minor     bigint      not null default 0,
    refunded_minor bigint      not null default 0,
    state          text        collate "C" not null default 'OPEN',
    version        bigint      not null default 0,
    created_at     timestamptz not null default clock_timestamp(),
    constraint semel_orders_total check (total_minor > 0),
    -- A last stop against a slip of units, known to the database alone: what breaks it is an error, not a refusal.
    constraint semel_orders_ceiling check (total_minor <= 100000000000000),
    constraint semel_orders_figures check (0 <= refunded_minor and refunded_minor <= paid_minor and paid_minor <= total_minor),
    constraint semel_orders_state check (state in ('OPEN', 'PARTLY_PAID', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED'))
);

-- One line for each payment or refund. The natural key is the second wall, when a message's key was made twice.
create table semel_ledger (
    order_id     text        collate "C" not null references semel_orders (id),
    kind         text        collate "C" not null,
    reference    text        collate "C" not null check (length(reference) between 1 and 100),
    amount_minor bigint      not null,
    recorded_at  timestamptz not null default clock_timestamp(),
    primary key (order_id, kind, reference),
    constraint semel_ledger_amount check (amount_minor > 0),
    constraint semel_ledger_kind check (kind in ('PAYMENT', 'REFUND'))
);
