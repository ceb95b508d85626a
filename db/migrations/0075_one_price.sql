-- A price of its own that equals the base price is none (docs/product.md#prices). Products of which a price is in a
-- running sale stay as they are: the end of the sale compares the stored prices with those that it set.

create temporary table tidied on commit drop as
select p.id, nullif(p.base_price, 0) as base, p.compare_price as compare
from products p
where not exists (
  select from sale_prices sp left join variants v on v.id = sp.variant_id
  where sp.result = 'on' and coalesce(sp.product_id, v.product_id) = p.id
);

-- Where no variant sells at the base price, it becomes the price that most variants have: the first of them when several
-- are as frequent. For a product with one variant that is its price.
update tidied t set base = common.price
from (
  select distinct on (product_id) product_id, price from (
    select product_id, price, count(*) as times, min(sort_order) as first, min(id::text) as least
    from variants where price > 0 group by product_id, price
  ) counted
  order by product_id, times desc, first, least
) common
where common.product_id = t.id and not exists (
  select from variants v where v.product_id = t.id and (coalesce(v.price, 0) = 0 or v.price = t.base)
);
update tidied t set compare = common.price
from (
  select distinct on (product_id) product_id, price from (
    select product_id, compare_price as price, count(*) as times, min(sort_order) as first, min(id::text) as least
    from variants where compare_price > 0 group by product_id, compare_price
  ) counted
  order by product_id, times desc, first, least
) common
where common.product_id = t.id and not exists (
  select from variants v where v.product_id = t.id and (v.compare_price is null or v.compare_price = t.compare)
);

-- Their versions grow, so that a form that was opened before gets a conflict.
update products p set base_price = coalesce(t.base, 0), compare_price = t.compare
from tidied t
where p.id = t.id and (nullif(p.base_price, 0), p.compare_price) is distinct from (t.base, t.compare);
with emptied as (
  update variants v set
    price = case when v.price = t.base then null else v.price end,
    compare_price = case when v.compare_price = t.compare then null else v.compare_price end
  from tidied t
  where v.product_id = t.id and (v.price = t.base or v.compare_price = t.compare)
  returning v.product_id
)
update products p set version = p.version + 1, updated_at = now()
where p.id in (select product_id from emptied);

-- Earlier prices (docs/decisions/0100-one-price.md).

create type price_way as enum ('form', 'grid', 'import', 'sale', 'undo', 'restore');

create table price_saves (
  id uuid primary key,
  saved_at timestamptz not null default now(),
  way price_way not null,
  label text not null default '',
  staff_id uuid references staff (id) on delete set null,
  staff_name text not null default ''
);
create index price_saves_by_time on price_saves (saved_at desc, id desc);

comment on table price_saves is 'One act that changed prices, of one product or of many. Deleted after two years.';
comment on column price_saves.label is 'The name of the sale or the number of the import.';
comment on column price_saves.staff_name is 'As it was then; stays when the account is deleted. Empty: a job.';

create table price_changes (
  id uuid primary key,
  save_id uuid not null references price_saves (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  variant_ids uuid[] not null,
  is_all boolean not null,
  price_from integer,
  compare_from integer,
  price_to integer,
  compare_to integer
);
create index price_changes_by_product on price_changes (product_id, save_id);
create index price_changes_by_save on price_changes (save_id);

comment on table price_changes is 'What shoppers paid for variants of a product before and after, as they saw it.';
comment on column price_changes.variant_ids is 'The variants with these prices. Some may have been deleted since.';
comment on column price_changes.is_all is 'They were all variants of the product.';
comment on column price_changes.price_from is 'In rupees; null: no price, or the variant was new.';
comment on column price_changes.compare_from is 'The compare price in rupees; null: none.';
