-- What operators did and why. A line is written before the act and completed after it; one without an outcome is an act of
-- which nobody knows how far it went.
create table audit (
    id       bigint      generated always as identity primary key,
    at       timestamptz not null default clock_timestamp(),
    who      text        not null,
    act      text        collate "C" not null,
    subject  text        collate "C",
    reason   text,
    detail   jsonb       not null,
    outcome  text,
    ended_at timestamptz,
    node     text        collate "C" not null
);
create index audit_subject on audit (subject, act);
