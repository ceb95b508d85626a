-- What an order that nobody confirmed yet holds (docs/decisions/0039-stock-holds.md). held: its pieces are set aside, or it is past
-- waiting · expired: nobody confirmed it in time, its pieces went back on sale · unconfirmed: it was suspicious, nothing was ever set aside
create type order_hold as enum ('held', 'expired', 'unconfirmed');
alter table orders
  add column hold order_hold not null default 'held',
  -- since when its stock is held: when it was placed, or made pending again
  add column held_since timestamptz;
update orders set held_since = created_at where status = 'pending';
alter table orders
  add constraint only_pending_orders_hold_nothing check (hold = 'held' or status = 'pending');

create index orders_pending_holds on orders (held_since) where status = 'pending' and hold = 'held';
create index orders_without_hold on orders (created_at desc, id desc) where hold <> 'held';

-- Held by a pending order of somebody who never received one: what the breaker counts (shop/orders/breaker.ts).
alter table order_items
  add column is_unconfirmed boolean not null default false,
  add constraint unconfirmed_pieces_are_reserved check (not is_unconfirmed or stock = 'reserved');
create index order_items_unconfirmed on order_items (variant_id) include (order_id, quantity) where is_unconfirmed;

-- Which orders came by one network: a keyed hash of it, never the address, kept for 48 hours. A table of its own, so that forgetting
-- it touches no order.
create table order_networks (
  order_id uuid primary key references orders on delete cascade,
  network_key text not null,
  created_at timestamptz not null default now()
);
create index order_networks_by_key on order_networks (network_key, created_at desc);

-- Keys of the shop that nobody chooses and that stay: made here, once. gen_random_uuid() takes them from the system's random numbers.
create table secrets (
  name text primary key,
  secret bytea not null check (octet_length(secret) = 32)
);
insert into secrets (name, secret) select name, sha256(
    convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')
  ) from unnest(array['networks', 'forms']) as name;

alter type stock_reason add value 'expired';

-- Whether somebody ever received an order of this phone number.
create index orders_delivered on orders (customer_id) where status = 'delivered';
