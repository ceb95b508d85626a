-- Customers and orders of a former shop, imported from files (docs/decisions/0084-import-of-history.md).

alter type import_kind add value 'customers';
alter type import_kind add value 'orders';

alter table import_plans add column kind import_kind not null default 'products';
update import_plans set kind = format::import_kind where format in ('stock', 'prices');
comment on column import_plans.kind is 'What its file is about.';

alter table customers alter column created_at drop not null;
alter table customers alter column last_order_at drop not null;
alter table customers add column listed_at timestamptz not null
  generated always as (coalesce(last_order_at, timestamptz '1970-01-01 00:00:00+00')) stored;
drop index customers_latest;
create index customers_latest on customers (listed_at desc, id desc);
comment on column customers.name is 'As on the latest order; of a customer without orders as imported.';
comment on column customers.created_at is 'Of the first order, also an imported one; null: not known.';
comment on column customers.last_order_at is 'Of the latest order, also an imported one; null: not known.';
comment on column customers.listed_at is 'Sorts the list: customers without a known order come last.';

create table imported_customers (
  customer_id uuid primary key references customers (id) on delete cascade,
  phone text not null,
  name text not null,
  email text,
  address jsonb,
  note text not null default '',
  orders integer not null default 0,
  canceled integer not null default 0,
  spent integer not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  version integer not null default 1,
  imported_at timestamptz not null default now(),
  search tsvector not null generated always as (order_search_entry('', name, phone, '{}')) stored,
  constraint an_imported_customer_counts_from_zero check (least(orders, canceled, spent) >= 0 and canceled <= orders),
  constraint an_imported_customer_can_be_written check (char_length(phone) <= 30 and char_length(name) between 1 and 100
    and char_length(email) <= 254 and char_length(note) <= 1000)
);
create index imported_customers_by_search on imported_customers using gin (search);
create index imported_customers_by_age on imported_customers (coalesce(last_order_at, imported_at));
comment on table imported_customers is 'What a file of customers of a former shop said of a customer. Nobody edits it.';
comment on column imported_customers.phone is 'As in the file.';
comment on column imported_customers.spent is 'Whole rupees.';
comment on column imported_customers.canceled is 'Canceled or returned ones among the orders.';
comment on column imported_customers.version is 'Undo refuses one with another version: a later import changed it.';

create type imported_order_status as enum ('open', 'delivered', 'canceled', 'returned');

create table imported_orders (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  source text not null,
  number text not null,
  placed_at timestamptz not null,
  status imported_order_status not null,
  total integer not null,
  phone text not null,
  name text not null,
  city text not null default '',
  items text not null default '',
  version integer not null default 1,
  search tsvector not null generated always as (order_search_entry(number, name, phone, '{}')) stored,
  constraint imported_orders_source_number_key unique (source, number),
  constraint an_imported_order_costs_something check (total >= 0),
  constraint an_imported_order_can_be_written check (char_length(source) <= 30 and char_length(number) between 1 and 50
    and char_length(phone) <= 30 and char_length(name) between 1 and 100 and char_length(city) <= 100
    and char_length(items) <= 2000)
);
create index imported_orders_by_customer on imported_orders (customer_id, placed_at desc, id desc);
create index imported_orders_by_search on imported_orders using gin (search);
create index imported_orders_by_age on imported_orders (placed_at);
comment on table imported_orders is
  'Orders of a former shop, to know its customers. They touch no stock, no figures, no list of orders.';
comment on column imported_orders.source is 'The format of the file: with the number it makes the order known again.';
comment on column imported_orders.number is 'As the former shop wrote it.';
comment on column imported_orders.status is 'open: nobody knows what became of it.';
comment on column imported_orders.total is 'Whole rupees.';
