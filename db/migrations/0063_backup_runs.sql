-- Which backups were made, and why one was not (docs/decisions/0080-backups-in-sight.md).
create table backup_runs (
  id uuid primary key,
  kind text not null,
  began_at timestamptz not null default now(),
  stage text not null default 'writing',
  ended_at timestamptz,
  place text not null,
  is_encrypted boolean not null,
  byte_size bigint,
  problem text,
  constraint a_backup_has_a_kind check (kind in ('nightly', 'manual', 'command')),
  constraint a_backup_has_a_stage check (stage in ('writing', 'checking', 'storing')),
  constraint a_good_backup_has_a_size check (ended_at is null or (problem is null) = (byte_size is not null))
);
comment on table backup_runs is 'Backups that were begun. Not part of a backup: a restored shop has none at its new place.';
comment on column backup_runs.ended_at is 'Empty while it runs, and when its process died.';
comment on column backup_runs.place is 'The path of the file, or the name of the bucket and of the file.';
comment on column backup_runs.problem is 'Why there is no backup, as a sentence.';
create index backup_runs_by_time on backup_runs (began_at desc);
