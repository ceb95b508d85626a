-- Files that are checked before they are imported, and undoing as a job (docs/decisions/0085-import-plans.md).

create type import_plan_state as enum ('uploading', 'checking', 'checked', 'importing', 'stopped', 'done', 'failed');
create type import_row_kind as enum ('new', 'changed', 'unchanged', 'refused');

create table import_plans (
  id uuid primary key,
  file_name text not null,
  byte_size integer not null default 0,
  state import_plan_state not null default 'uploading',
  problem text not null default '',
  creates_sub_brands boolean not null,
  creates_categories boolean not null,
  format text not null default '',
  encoding text not null default '',
  delimiter text not null default '',
  ignored text[] not null default '{}',
  total_products integer not null default 0,
  done_products integer not null default 0,
  is_cancel_requested boolean not null default false,
  import_id uuid references imports (id) on delete set null,
  staff_id uuid references staff (id) on delete set null,
  staff_name text not null,
  created_at timestamptz not null default now(),
  constraint a_plan_counts_from_zero check (least(byte_size, total_products, done_products) >= 0)
);
create unique index one_import_at_a_time on import_plans ((true)) where state in ('checking', 'importing');
create index import_plans_by_import on import_plans (import_id);
create index import_plans_by_staff on import_plans (staff_id, created_at);
comment on table import_plans is 'A file of products that staff uploaded, and what importing it would do.';
comment on column import_plans.problem is 'Why it failed or stopped, as a sentence for staff.';
comment on column import_plans.done_products is 'How many of total_products were compared or, while importing, written.';

create table import_file_parts (
  plan_id uuid not null references import_plans (id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (plan_id, part)
);
comment on table import_file_parts is 'The file of a plan: in the database, so that any process can read it.';

create table import_plan_rows (
  plan_id uuid not null references import_plans (id) on delete cascade,
  line integer not null,
  lines integer[] not null,
  kind import_row_kind not null,
  name text not null,
  details jsonb not null,
  fingerprint text not null,
  is_written boolean not null default false,
  primary key (plan_id, line)
);
create index import_plan_rows_by_kind on import_plan_rows (plan_id, kind, line);
comment on table import_plan_rows is 'A product of the file: what the check, and later the import, made of it.';
comment on column import_plan_rows.line is 'Where it begins in the file; lines are all of its lines.';
comment on column import_plan_rows.fingerprint is 'Of all its changes: other ones at the import mean that it was edited.';

alter table imports
  add column undo_requested_at timestamptz,
  add column undo_staff_id uuid references staff (id) on delete set null,
  add column undo_staff_name text not null default '',
  add column undone_at timestamptz,
  add column undo_stayed jsonb not null default '[]';
create index imports_by_undo_staff on imports (undo_staff_id);
comment on column imports.undo_requested_at is 'Undoing it is a job; it runs while this is later than undone_at.';
comment on column imports.undo_stayed is 'Products that the last undoing left as they were, with the reasons; the first 200.';
