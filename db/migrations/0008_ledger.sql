-- What happened: every change of stock and of an order, written in the transaction that made it, and never changed afterwards.

-- opening: what was there when the ledger began, or came with a new variant · order: placed · status: another status of an order ·
-- set, add: somebody at the desk counted, or put away a delivery · repair: `npm run stock:check -- --repair`
create type stock_reason as enum ('opening', 'order', 'status', 'set', 'add', 'repair');

-- The numbers in inventory are the sums of these. A movement goes with its variant: with no variant there is no stock to account for.
create table stock_movements (
  id uuid primary key,
  variant_id uuid not null references variants on delete cascade,
  quantity_change integer not null,
  reserved_change integer not null,
  -- what inventory said afterwards, so that a line explains itself
  quantity_after integer not null,
  reserved_after integer not null,
  reason stock_reason not null,
  note text not null default '',
  -- who at the desk; null: a shopper, or the shop itself
  staff_id uuid references staff on delete set null,
  -- An order reserves before its own row is written.
  order_id uuid references orders on delete set null deferrable initially deferred,
  created_at timestamptz not null default now(),
  constraint a_movement_moves check (quantity_change <> 0 or reserved_change <> 0)
);

create index stock_movements_by_variant on stock_movements (variant_id, created_at desc, id desc);

insert into stock_movements (id, variant_id, quantity_change, reserved_change, quantity_after, reserved_after, reason)
  select gen_random_uuid(), variant_id, quantity, reserved_quantity, quantity, reserved_quantity, 'opening' from inventory
  where quantity <> 0 or reserved_quantity <> 0;

-- status: from one to another · details: name, phone, address or notes were corrected · note: somebody wrote something down for the desk
create type order_event as enum ('status', 'details', 'note');

create table order_history (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  event order_event not null,
  from_status order_status,
  to_status order_status,
  -- details: what was changed, {"street": {"from": …, "to": …}}
  changes jsonb,
  note text,
  staff_id uuid references staff on delete set null,
  -- as it was then: accounts come and go
  staff_name text not null default '',
  created_at timestamptz not null default now(),
  constraint an_event_says_what check (
    (event = 'status') = (from_status is not null and to_status is not null and from_status <> to_status)
    and (event = 'details') = (changes is not null)
    and (event = 'note') = (note is not null and note <> '')
  )
);

create index order_history_by_order on order_history (order_id, created_at, id);

-- Two people who edit the same thing: who saves second says which version they saw, and is told when it is no longer that one.
alter table products add column version integer not null default 1;
alter table sub_brands add column version integer not null default 1;
alter table categories add column version integer not null default 1;
alter table pages add column version integer not null default 1;
alter table settings add column version integer not null default 1;
alter table orders add column version integer not null default 1;
