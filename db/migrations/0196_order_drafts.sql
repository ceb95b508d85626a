-- Orders that staff have written down and customers complete by a link: they add name, phone and address, and place it.
create table order_drafts (
  id uuid primary key,
  token_hash text not null unique,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  customer_name text not null default '' check (char_length(customer_name) <= 100),
  customer_phone text not null default '' check (char_length(customer_phone) <= 30),
  customer_key text check (customer_key <> ''),
  city text not null default '' check (char_length(city) <= 100),
  notes text not null default '' check (char_length(notes) <= 1000),
  staff_id uuid references staff on delete set null,
  made_by text not null check (char_length(made_by) between 1 and 64),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  order_id uuid references orders on delete cascade deferrable initially deferred
);
create index order_drafts_by_age on order_drafts (created_at desc, id desc);
create index order_drafts_by_customer on order_drafts (customer_key) where customer_key is not null;
create index order_drafts_by_order on order_drafts (order_id) where order_id is not null;
create index order_drafts_by_staff on order_drafts (staff_id);

comment on table order_drafts is 'Orders that customers complete by a link, until 30 days after the link ended.';
comment on column order_drafts.id is 'Also the key of its order in order_idempotency_keys: one draft, one order.';
comment on column order_drafts.token_hash is 'SHA-256 of the token in the link. Sending the draft again replaces it.';
comment on column order_drafts.terms is 'Lines, prices, fee, discount and code as staff agreed them.';
comment on column order_drafts.customer_key is 'The key of a customer (customers.phone) as far as staff typed a number.';
comment on column order_drafts.made_by is 'The username of that account, which stays when the account is deleted.';
comment on column order_drafts.ended_at is 'Staff ended it, or its order was placed.';
