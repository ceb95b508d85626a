-- What shoppers do. A shopper is a random token in a cookie; the tables hold only its SHA-256.

create table cart_rows (
  session_id text not null,
  variant_id uuid not null references variants on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz not null default now(),
  -- one line per session and variant: adding again is an upsert, never a second line
  primary key (session_id, variant_id)
);

create index cart_rows_by_variant on cart_rows (variant_id);

create type order_status as enum ('pending', 'placed', 'shipped', 'delivered', 'canceled');

create table orders (
  id uuid primary key,
  order_number text not null unique,
  status order_status not null default 'pending',
  customer_name text not null,
  customer_email text,
  -- as typed, and, when it is a Pakistani mobile number, as 03XXXXXXXXX
  customer_phone text not null,
  phone_key text check (phone_key ~ '^03[0-9]{9}$'),
  shipping_address jsonb not null check (shipping_address ?& array['street', 'city', 'state', 'postal_code', 'country']),
  billing_address jsonb not null,
  subtotal integer not null check (subtotal > 0),
  shipping_cost integer not null check (shipping_cost >= 0),
  tax_amount integer not null default 0 check (tax_amount >= 0),
  total integer not null,
  payment_method text not null default 'cod' check (payment_method = 'cod'),
  notes text,
  -- the shopper who placed it, who may see all of it
  session_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint totals_add_up check (total = subtotal + shipping_cost + tax_amount)
);

create index orders_newest on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc);
create index orders_by_phone on orders (phone_key, created_at desc);

create type stock_hold as enum ('none', 'reserved', 'taken');

-- Lines are snapshots: a product that changes or goes never changes a past order.
create table order_items (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  variant_id uuid references variants on delete set null,
  product_name text not null,
  variant_name text not null,
  sku text,
  price integer not null check (price > 0),
  quantity integer not null check (quantity > 0),
  total integer not null,
  sort_order integer not null,
  -- What this line has done to the stock of its variant: nothing (untracked, or given back), promised, or taken off the shelf.
  stock stock_hold not null,
  constraint line_totals_add_up check (total = price * quantity)
);

create index order_items_by_order on order_items (order_id, sort_order);
create index order_items_by_variant on order_items (variant_id);

-- A checkout form carries a random key; the first to claim it places the order, every other claim finds that order.
create table order_keys (
  key uuid primary key,
  order_id uuid not null references orders on delete cascade deferrable initially deferred,
  -- SHA-256 of what was ordered: the same key with other content is refused
  fingerprint text not null,
  created_at timestamptz not null default now()
);

create index order_keys_by_order on order_keys (order_id);
