-- Assistants ask and change with a key, and change only what they proposed (docs/decisions/0135-assistants.md).
alter table api_keys add column assistants boolean not null default false;
comment on column api_keys.assistants is 'Whether assistants may use it, at /api/mcp.';

insert into secrets (name, secret) values ('proposals', sha256(
  convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create table used_proposals (
  hash text primary key,
  used_at timestamptz not null default now()
);
create index used_proposals_by_time on used_proposals (used_at);
comment on table used_proposals is 'Proposals of assistants that were done, so that each is done once.';
comment on column used_proposals.hash is 'SHA-256 of its token, which ends before the row is deleted.';
