-- Shoppers who asked to be told when a sold-out variant is back (docs/decisions/0069-product-page.md).
create table restock_requests (
  id uuid primary key,
  variant_id uuid not null references variants (id) on delete cascade,
  phone text not null check (phone ~ '^[0-9]{10,30}$'),
  language text not null check (language in ('en', 'ur')),
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  unique (variant_id, phone)
);

create index restock_requests_phone on restock_requests (phone);
create index restock_requests_created_at on restock_requests (created_at);

comment on table restock_requests is 'Shoppers who asked to be told when a sold-out variant is back. Deleted after 90 days.';
comment on column restock_requests.phone is 'The key of a customer (customers.phone), who need not have ordered.';
comment on column restock_requests.language is 'The language of the page, in which they are told.';
comment on column restock_requests.notified_at is 'When staff marked it as told; null before. Asking again clears it.';
