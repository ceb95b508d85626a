-- Open orders of one customer become one, and one becomes two (docs/decisions/0120-merged-and-split-orders.md).
alter type order_event add value 'merge';
alter type order_event add value 'split';
alter type stock_reason add value 'merge';
alter type stock_reason add value 'split';

alter table orders add column merged_into uuid references orders on delete set null;
alter table orders add column split_from uuid references orders on delete set null;
alter table orders add constraint merged_orders_are_canceled
  check (merged_into is null or status = 'canceled' and merged_into <> id);
alter table orders add constraint an_order_is_not_split_from_itself check (split_from <> id);
comment on column orders.merged_into is 'The order that has its lines now. Canceled by that, and by nobody.';
comment on column orders.split_from is 'The order of which some lines became this one.';
create index orders_merged on orders (merged_into) where merged_into is not null;
create index orders_split on orders (split_from) where split_from is not null;

create table order_merges (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  version int not null check (version > 1),
  former jsonb not null check (jsonb_typeof(former) = 'array' and jsonb_array_length(former) > 1),
  created_at timestamptz not null default now()
);
create index order_merges_by_order on order_merges (order_id, created_at);
comment on table order_merges is 'What merged orders were before, to take the merge back. Names nobody.';
comment on column order_merges.order_id is 'The order that has the lines of all.';
comment on column order_merges.version is 'Of that order after the merge; with another one the merge is not taken back.';
comment on column order_merges.former is 'Statuses, holds, lines, discounts and fees of the orders, that one first.';

-- A variant has a line for each price at which it was agreed.
drop index order_items_one_line_of_a_variant;
create unique index order_items_one_line_of_a_variant on order_items (variant_id, order_id, price);

-- The discount of a split order is divided. Its parts take one use together: the first of them that takes any.
alter table order_discounts add column use_of uuid references orders on delete set null;
comment on column order_discounts.use_of is 'A part of the discount of this order, which was split. Its parts take one use together, and stay as divided.';
create index order_discounts_by_shared_use on order_discounts (use_of) where use_of is not null;

create function mark_shared_uses(shared uuid) returns void language plpgsql as $$
begin
  perform from order_discounts where use_of = shared order by order_id, on_delivery for update;
  -- A statement of its own: its snapshot is taken after the locks.
  update order_discounts d set is_unused = d.order_id is distinct from (
    select part.order_id from order_discounts part join orders o on o.id = part.order_id
    where part.use_of = shared and part.promotion_id is not distinct from d.promotion_id
      and o.status <> 'canceled' and o.hold = 'held'
    order by part.order_id limit 1
  )
  where d.use_of = shared;
end $$;

create or replace function mark_unused_discounts() returns trigger language plpgsql as $$
begin
  update order_discounts set is_unused = new.status = 'canceled' or new.hold <> 'held'
  where order_id = new.id and use_of is null;
  perform mark_shared_uses(use_of) from order_discounts where order_id = new.id and use_of is not null group by use_of;
  return null;
end $$;

create function mark_divided_use() returns trigger language plpgsql as $$
begin
  perform mark_shared_uses(case tg_op when 'DELETE' then old.use_of else new.use_of end);
  return null;
end $$;
create trigger divided_uses_are_marked after insert on order_discounts
  for each row when (new.use_of is not null) execute function mark_divided_use();
create trigger divided_uses_are_marked_again after delete on order_discounts
  for each row when (old.use_of is not null) execute function mark_divided_use();
