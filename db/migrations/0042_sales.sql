-- Sales: prices that are switched at a start and back at an end (docs/decisions/0060-sales.md).

create table sales (
  id uuid primary key,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_by uuid references staff (id) on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint a_sale_has_a_name check (name <> '' and name = btrim(name) and char_length(name) <= 100),
  constraint a_sale_ends_after_it_starts check (ends_at > starts_at),
  constraint only_a_sale_with_an_end_is_missed check (ended_at is null or started_at is not null or ends_at is not null)
);
create index sales_by_start on sales (starts_at desc, id desc);
create index sales_open on sales (starts_at) where ended_at is null;

comment on table sales is 'Sales: prices that are switched at a start and back at an end (docs/decisions/0060-sales.md).';
comment on column sales.ends_at is 'Null: until somebody ends it.';
comment on column sales.started_at is 'When its prices were set; null while it is planned, and when it was missed.';
comment on column sales.ended_at is 'When the prices before it were restored. Without started_at: its whole time passed while the shop was off.';
comment on column sales.created_by_name is 'As it was then; stays when the account is deleted.';

-- on: has the sale price. skipped: at the start the price was not above the sale price.
-- restored: has the price before the sale again. left: its price was changed during the sale, and stayed so.
create type sale_price_result as enum ('on', 'skipped', 'restored', 'left');

create table sale_prices (
  id uuid primary key,
  sale_id uuid not null references sales (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  variant_id uuid references variants (id) on delete cascade,
  price integer not null check (price between 1 and 10000000),
  compare_price integer check (compare_price between 1 and 10000000),
  regular_price integer,
  former_price integer,
  former_compare_price integer,
  result sale_price_result,
  constraint a_sale_price_has_a_product_or_a_variant check (num_nonnulls(product_id, variant_id) = 1),
  constraint a_sale_price_is_lower check (compare_price > price and regular_price > price),
  constraint a_sale_price_keeps_what_was_before check ((result is null or result = 'skipped') = (regular_price is null))
);
create unique index sale_prices_by_sale_and_product on sale_prices (sale_id, product_id) where product_id is not null;
create unique index sale_prices_by_sale_and_variant on sale_prices (sale_id, variant_id) where variant_id is not null;
create unique index sale_prices_on_by_product on sale_prices (product_id) where result = 'on';
create unique index sale_prices_on_by_variant on sale_prices (variant_id) where result = 'on';
create index sale_prices_by_product on sale_prices (product_id);
create index sale_prices_by_variant on sale_prices (variant_id);

comment on table sale_prices is 'The sale price of a product (its base price) or a variant. At most one of them is on.';
comment on column sale_prices.compare_price is 'Null before the start: the one shown then, or the price before the sale. From the start on as it was set.';
comment on column sale_prices.regular_price is 'What shoppers paid before the sale.';
comment on column sale_prices.former_price is 'As stored before the sale; null: none of its own.';
comment on column sale_prices.former_compare_price is 'As stored before the sale; null: none of its own.';
comment on column sale_prices.result is 'Null before the start.';
