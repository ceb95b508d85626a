-- Imports of products from files, and what each changed, so that it can be undone (docs/decisions/0081-import-of-products.md).

create type import_state as enum ('running', 'stopped', 'done');

create table imports (
  id uuid primary key,
  number integer not null unique generated always as identity,
  file_name text not null,
  state import_state not null default 'running',
  staff_id uuid references staff (id) on delete set null,
  staff_name text not null default '',
  created_products integer not null default 0,
  changed_products integer not null default 0,
  unchanged_products integer not null default 0,
  refused_products integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint an_import_counts_from_zero check (
    least(created_products, changed_products, unchanged_products, refused_products) >= 0),
  constraint only_a_running_import_has_no_end check ((state = 'running') = (finished_at is null))
);
create index imports_by_staff on imports (staff_id);
comment on table imports is 'Each writing of a file of products. A dry run stores nothing.';
comment on column imports.number is 'By which staff name it.';
comment on column imports.state is 'One that still runs after its process ended wrote what import_changes says.';

create table import_changes (
  import_id uuid not null references imports (id) on delete cascade,
  product_id uuid not null,
  before jsonb,
  version_after integer not null,
  stock jsonb not null default '[]',
  undone_at timestamptz,
  primary key (import_id, product_id)
);
comment on table import_changes is 'A product that an import wrote. No foreign key: it outlives the product.';
comment on column import_changes.before is 'The product as its form had it; null: the import created it.';
comment on column import_changes.version_after is 'Undo refuses a product with another version: somebody edited it since.';
comment on column import_changes.stock is 'By how much the quantity on hand of each variant rose or fell.';
