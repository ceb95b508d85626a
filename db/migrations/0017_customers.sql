-- A customer is a phone number (design §6.10): a Pakistani mobile in its normal form, any other number by its digits. What is said of a
-- customer beyond that (addresses, how many orders came to what) is read from their orders, so that it is never a second truth.
create table customers (
  id uuid primary key,
  phone text not null unique check (phone ~ '^[0-9]+$'),
  -- as the latest order has it
  name text not null,
  created_at timestamptz not null,
  last_order_at timestamptz not null check (last_order_at >= created_at),
  -- Orders from before this moment do not count towards the limit of open orders: the desk let them order on.
  limit_lifted_at timestamptz
);

create index customers_latest on customers (last_order_at desc, id desc);

insert into customers (id, phone, name, created_at, last_order_at)
  select gen_random_uuid(), phone, (array_agg(customer_name order by created_at desc, id desc))[1], min(created_at), max(created_at)
  from (
    select id, customer_name, created_at, coalesce(phone_key, nullif(regexp_replace(search_fold(customer_phone), '[^0-9]', '', 'g'), ''), '0') as phone
    from orders
  ) as placed
  group by phone;

alter table orders add column customer_id uuid references customers;
update orders set customer_id = customers.id from customers
  where customers.phone = coalesce(orders.phone_key, nullif(regexp_replace(search_fold(orders.customer_phone), '[^0-9]', '', 'g'), ''), '0');
alter table orders alter column customer_id set not null;

-- Where it goes, however that was written down (shop/customers/address-key.ts); null for orders from before, and where nothing is left
-- to compare.
alter table orders add column address_key text;

-- An order's customer says more than its phone number did.
drop index orders_by_phone;
create index orders_by_customer on orders (customer_id, created_at desc);
create index orders_by_address on orders (address_key, created_at desc) where address_key is not null;
-- How many a browser has open, for the limit (shop/orders/open-orders.ts).
create index orders_open_by_session on orders (session_id) where status in ('pending', 'placed');

-- Forms are sent again for days at most; keys are kept far longer than that and then forgotten (shop/orders/order-key.ts).
create index order_keys_by_age on order_keys (created_at);
