-- Pictures of imported products by address (docs/decisions/0086-pictures-by-address.md).

create type import_picture_state as enum ('waiting', 'fetched', 'failed', 'canceled');

create table import_pictures (
  import_id uuid not null references imports (id) on delete cascade,
  product_id uuid not null,
  position integer not null,
  line integer not null,
  url text not null,
  host text not null,
  alt_text text not null default '',
  state import_picture_state not null default 'waiting',
  attempts integer not null default 0,
  try_at timestamptz not null default now(),
  problem jsonb,
  primary key (import_id, product_id, position),
  constraint a_failed_picture_has_a_problem check (state <> 'failed' or problem is not null)
);
create index import_pictures_waiting on import_pictures (try_at, import_id, product_id, position) where state = 'waiting';
create index import_pictures_waiting_by_url on import_pictures using hash (url) where state = 'waiting';
comment on table import_pictures is 'Addresses in an imported file. No foreign key to products: a row outlives the product.';
comment on column import_pictures.position is 'Its place among the pictures that the file names for this product, from 0.';
comment on column import_pictures.line is 'Of the file, from 1.';
comment on column import_pictures.host is 'Of the address: few are fetched from one at once.';
comment on column import_pictures.attempts is 'How often fetching it has failed.';
comment on column import_pictures.problem is 'The refusal of the last attempt: code and values.';

alter table product_media add column source_url text;
comment on column product_media.source_url is 'The address that an import fetched it from; null for an upload.';
