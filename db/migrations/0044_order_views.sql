-- Filters of the list of orders that an account has named (docs/decisions/0052-saved-views.md).
create table order_views (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  name text not null check (name = trim(name) and char_length(name) between 1 and 40),
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and not filter ? 'search'),
  created_at timestamptz not null default now(),
  unique (staff_id, name)
);

comment on table order_views is 'Filters of the list of orders that an account has named.';
comment on column order_views.filter is 'The search of the list''s URL, without a search text: it may be a phone number.';
