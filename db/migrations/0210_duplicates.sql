-- Likely duplicates are compared part by part (docs/decisions/0116-duplicates-by-parts.md), not by one hash of the
-- address. Older orders have no parts: after 72 hours nobody compares them by their address.
alter table orders
  add column match_town text,
  add column match_name text[],
  add column match_door text[],
  add column match_numbers text[],
  add column match_parts text[],
  add column has_shared_door boolean,
  add column door_key text,
  add column name_key text;
comment on column orders.match_town is 'For likely duplicates: the city by one name, cities that grow into each other as one.';
comment on column orders.match_name is 'For likely duplicates: the words of the name by their sound, without titles.';
comment on column orders.match_door is 'For likely duplicates: digits and letters of house, flat or shop, {12,a} of House 12-A.';
comment on column orders.match_numbers is 'For likely duplicates: all digits and letters of the address.';
comment on column orders.match_parts is 'For likely duplicates: words by their sound, and labelled numbers as {street 5}.';
comment on column orders.has_shared_door is 'Room, office or hostel: strangers have this address too.';
comment on column orders.door_key is 'Town and first number of the door; finds candidates for likely duplicates.';
comment on column orders.name_key is 'Town and first sounds of the name; finds candidates for likely duplicates.';

drop index orders_by_address;
create index orders_by_door on orders (door_key, created_at desc) where door_key is not null;
create index orders_by_name on orders (name_key, created_at desc) where name_key is not null;
create index orders_by_email on orders (lower(customer_email), created_at desc) where customer_email is not null;

alter table orders drop constraint anonymized_orders_name_nobody;
alter table orders drop column address_key;
alter table orders add constraint anonymized_orders_name_nobody check (
  anonymized_at is null or (
    customer_name = '—' and customer_email is null and phone_key is null and notes is null
    and num_nonnulls(match_name, match_door, match_numbers, match_parts, door_key, name_key) = 0
    and customer_phone !~ '[1-9]' and shipping_address ->> 'street' = '—' and shipping_address ->> 'postal_code' = ''
    and status in ('delivered', 'canceled')
  )
);

-- Staff said that two orders are no duplicates of each other.
create table order_pairs_apart (
  order_id uuid not null references orders on delete cascade,
  other_id uuid not null references orders on delete cascade,
  marked_at timestamptz not null default now(),
  marked_by text not null,
  primary key (order_id, other_id),
  constraint a_pair_is_stored_once check (order_id < other_id)
);
create index order_pairs_apart_other on order_pairs_apart (other_id);
comment on table order_pairs_apart is 'Pairs of orders that staff called no duplicates; the lesser id first.';
comment on column order_pairs_apart.marked_by is 'The username of that account, which stays when the account is deleted.';
