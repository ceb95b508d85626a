-- Promotions: discount codes and automatic discounts (docs/decisions/0074-promotions.md).

create type promotion_kind as enum ('percent', 'rupees', 'free_delivery', 'buy_get', 'bundle');

create table promotions (
  id uuid primary key,
  name text not null,
  name_ur text not null default '',
  code text unique,
  kind promotion_kind not null,
  percent integer check (percent between 1 and 100),
  amount integer check (amount between 1 and 10000000),
  pieces integer check (pieces between 1 and 99),
  free_pieces integer check (free_pieces between 1 and 99),
  minimum integer not null default 0 check (minimum between 0 and 100000000),
  is_for_everything boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_active boolean not null default true,
  total_limit integer check (total_limit between 1 and 1000000),
  phone_limit integer check (phone_limit between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint a_promotion_has_a_name check (name <> '' and name = btrim(name) and char_length(name) <= 60),
  constraint a_promotion_in_urdu_is_short check (name_ur = btrim(name_ur) and char_length(name_ur) <= 60),
  constraint a_code_can_be_typed check (code ~ '^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$'),
  constraint a_promotion_ends_after_it_starts check (ends_at > starts_at),
  constraint a_kind_has_its_numbers check (
    (percent is not null) = (kind = 'percent') and (amount is not null) = (kind in ('rupees', 'bundle')) and
    (pieces is not null) = (kind in ('buy_get', 'bundle')) and (free_pieces is not null) = (kind = 'buy_get') and
    (kind <> 'bundle' or pieces > 1)),
  constraint only_a_code_is_limited_per_phone check (phone_limit is null or code is not null)
);
create index promotions_automatic on promotions (starts_at) where code is null and is_active;

comment on table promotions is 'Discount codes and automatic discounts (docs/decisions/0074-promotions.md).';
comment on column promotions.name is 'The reason that shoppers read beside the discount.';
comment on column promotions.name_ur is 'Empty: the page in Urdu shows the English one.';
comment on column promotions.code is 'Null: applied without a code.';
comment on column promotions.amount is 'In rupees: taken off (rupees), or the price of all pieces of a bundle.';
comment on column promotions.pieces is 'Pieces to buy (buy_get), or in a bundle.';
comment on column promotions.free_pieces is 'Pieces free for each that many bought.';
comment on column promotions.minimum is 'The least that the pieces it is for must come to, in rupees.';
comment on column promotions.is_for_everything is 'False: only for what promotion_targets lists, which is nothing when all of it was deleted.';
comment on column promotions.total_limit is 'The most orders that may use it; canceled ones are not counted.';
comment on column promotions.phone_limit is 'The most orders of one phone number that may use it.';

create table promotion_targets (
  promotion_id uuid not null references promotions (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  sub_brand_id uuid references sub_brands (id) on delete cascade,
  category_id uuid references categories (id) on delete cascade,
  constraint a_target_is_one_thing check (num_nonnulls(product_id, sub_brand_id, category_id) = 1),
  constraint a_target_is_listed_once unique nulls not distinct (promotion_id, product_id, sub_brand_id, category_id)
);
create index promotion_targets_by_product on promotion_targets (product_id) where product_id is not null;
create index promotion_targets_by_sub_brand on promotion_targets (sub_brand_id) where sub_brand_id is not null;
create index promotion_targets_by_category on promotion_targets (category_id) where category_id is not null;
comment on table promotion_targets is 'The products, sub-brands and categories that a promotion is for.';
