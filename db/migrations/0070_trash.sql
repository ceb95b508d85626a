create table trash (
  id uuid primary key,
  kind slug_kind not null,
  subject_id uuid not null,
  deletion_id uuid not null,
  name text not null check (name <> ''),
  former jsonb not null check (jsonb_typeof(former) = 'object'),
  staff_id uuid references staff (id) on delete set null,
  staff_name text not null default '',
  deleted_at timestamptz not null default now(),
  constraint a_thing_is_in_the_trash_once unique (kind, subject_id)
);
comment on table trash is 'What staff deleted, for 30 days (docs/decisions/0090-trash.md). The rows themselves stay in their tables, hidden and marked is_trashed.';
comment on column trash.subject_id is 'The row of its table.';
comment on column trash.deletion_id is 'Everything that was deleted at once, to restore it at once.';
comment on column trash.former is 'What restoring puts back: slug, status, SKUs, and the names of its groups.';
comment on column trash.staff_name is 'As it was then; stays when the account is deleted.';
create index trash_newest on trash (deleted_at desc, id desc);
create index trash_by_deletion on trash (deletion_id);
create index trash_by_staff on trash (staff_id);

alter table products add column is_trashed boolean not null default false;
comment on column products.is_trashed is 'In the trash: archived, so that no shopper sees it, without its slug and SKUs, which others may take.';
alter table products add constraint a_trashed_product_is_hidden
  check (not is_trashed or status = 'archived' and sku is null);
create index products_trashed on products (id) where is_trashed;
