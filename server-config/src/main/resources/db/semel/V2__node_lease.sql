-- Which process works under which node name, so that no two do (docs/rules.md L9). Times are the database's.
create table node_lease (
    node         text        collate "C" primary key,
    installation uuid        not null,
    process      uuid        not null,
    address      text        not null,
    taken_at     timestamptz not null,
    renewed_at   timestamptz not null,
    expires_at   timestamptz not null
);
