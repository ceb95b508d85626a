-- Parcels: which courier has an order's parcel, and its tracking number (docs/decisions/0054-shipments.md).

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  courier text not null,
  tracking_number text,
  shipped_by uuid references staff (id) on delete set null,
  shipped_by_name text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint courier_has_a_name check (courier <> '' and courier = btrim(courier) and char_length(courier) <= 40),
  constraint tracking_number_can_be_typed check (tracking_number ~ '^[A-Z0-9][A-Z0-9-]{2,38}[A-Z0-9]$')
);
create unique index shipments_open_by_order on shipments (order_id) where closed_at is null;
create unique index shipments_open_by_number on shipments (courier, tracking_number) where closed_at is null;
create index shipments_by_order on shipments (order_id, created_at);

comment on table shipments is 'Parcels of orders and their couriers. An order has one open parcel at most (docs/decisions/0054-shipments.md).';
comment on column shipments.courier is 'As in the settings at that time.';
comment on column shipments.tracking_number is 'Null until it is known, and when the order is anonymized.';
comment on column shipments.shipped_by_name is 'As it was then; stays when the account is deleted.';
comment on column shipments.closed_at is 'When the order left shipped and delivered: the parcel is not on its way any more.';

-- shipment: courier and tracking number were recorded or corrected
alter type order_event add value 'shipment';

-- A value cannot be used in the transaction that adds it, so the others are named.
alter table order_history drop constraint an_event_says_what;
alter table order_history add constraint an_event_says_what check (
  (event = 'status') = (from_status is not null and to_status is not null and from_status <> to_status)
  and (event not in ('status', 'note', 'hold-ended')) = (changes is not null)
  and (event = 'note') = (note is not null and note <> '')
);
comment on column order_history.changes is 'Corrected fields, or courier and tracking number, each with its value before and after.';
