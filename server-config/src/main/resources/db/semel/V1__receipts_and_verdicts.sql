-- The heart: one row per operation that was decided. It is written by the claim, in the transaction of the effect.
create table receipt (
    source              text        collate "C" not null,
    type                text        collate "C" not null,
    key                 text        collate "C" not null,
    fingerprint         bytea       not null,
    fingerprint_version smallint    not null,
    verdict             text        collate "C" not null default 'APPLIED' check (verdict in ('APPLIED', 'REFUSED')),
    reason              text        collate "C",
    result              text,
    params              text        not null,
    operation_time      timestamptz,
    received_at         timestamptz not null default clock_timestamp(),
    message_id          text        collate "C",
    node                text        collate "C" not null,
    trace_id            text        collate "C",
    primary key (source, type, key)
);
create index receipt_received_at on receipt using brin (received_at);

-- Consumed deliveries that left no receipt of their own: recognised repeats, and operations without protection.
create table delivery (
    id          bigint      generated always as identity primary key,
    verdict     text        collate "C" not null check (verdict in ('APPLIED', 'REFUSED', 'DUPLICATE')),
    source      text        collate "C" not null,
    type        text        collate "C" not null,
    key         text        collate "C" not null,
    received_at timestamptz not null default clock_timestamp(),
    message_id  text        collate "C",
    node        text        collate "C" not null
);
create index delivery_received_at on delivery using brin (received_at);

-- The same key with other content: both parameter sets and what differs. People decide.
create table conflict_case (
    id                  bigint      generated always as identity primary key,
    state               text        collate "C" not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
    source              text        collate "C" not null,
    type                text        collate "C" not null,
    key                 text        collate "C" not null,
    first_params        text        not null,
    other_params        text        not null,
    other_fingerprint   bytea       not null,
    fingerprint_version smallint    not null,
    differences         text        not null,
    operation_time      timestamptz,
    received_at         timestamptz not null default clock_timestamp(),
    message_id          text        collate "C",
    node                text        collate "C" not null,
    trace_id            text        collate "C"
);
create index conflict_case_operation on conflict_case (source, type, key);
create index conflict_case_received_at on conflict_case using brin (received_at);

-- Messages that can never be read as an operation, kept whole.
create table parked (
    id            bigint      generated always as identity primary key,
    reason        text        collate "C" not null,
    detail        text        not null,
    source        text        collate "C",
    type          text        collate "C",
    key           text        collate "C",
    message_class text        collate "C" not null,
    headers       text        not null,
    body          bytea       not null,
    received_at   timestamptz not null default clock_timestamp(),
    message_id    text        collate "C",
    node          text        collate "C" not null
);
create index parked_received_at on parked using brin (received_at);

-- Why an attempt was rolled back. Written after its transaction ended, outside of it; an aid for people, never a rule.
create table attempt_failure (
    id                bigint      generated always as identity primary key,
    cause             text        collate "C" not null,
    exception_class   text        collate "C" not null,
    sqlstate          text        collate "C",
    stack_fingerprint text        collate "C" not null,
    source            text        collate "C",
    type              text        collate "C",
    key               text        collate "C",
    message_id        text        collate "C",
    delivery_count    integer     not null,
    failed_at         timestamptz not null,
    node              text        collate "C" not null
);
create index attempt_failure_message on attempt_failure (message_id);
create index attempt_failure_failed_at on attempt_failure using brin (failed_at);
