-- An order waits until a day, with a reason (docs/decisions/0117-orders-on-hold.md). `hold` is about its stock.
alter type order_event add value 'postponed';

alter table orders
  add column postponed_until date,
  add column postpone_reason text,
  add column postpone_note text,
  add column postponed_by text,
  add constraint a_postponed_order_says_why check (
    num_nonnulls(postponed_until, postpone_reason, postponed_by) in (0, 3)
    and (postpone_note is null or postpone_reason is not null)
  ),
  add constraint only_open_orders_are_postponed check (postpone_reason is null or status in ('pending', 'placed')),
  add constraint postpone_reason_is_known check (
    postpone_reason in ('stock', 'advance', 'payday', 'travel', 'other')
    and (postpone_reason <> 'other' or postpone_note is not null)
  ),
  add constraint postpone_note_is_short check (char_length(postpone_note) between 1 and 200);
create index orders_postponed on orders (postponed_until) where postponed_until is not null;
comment on column orders.postponed_until is 'On hold before this day in Pakistan; on it the order is back among the others by itself.';
comment on column orders.postponed_by is 'The username of that account, which stays when the account is deleted.';

-- Their orders are taken, reserve nothing and wait (docs/decisions/0118-blocked-numbers.md).
create table blocked_phones (
  id uuid primary key,
  phone text not null unique,
  reason text not null,
  blocked_at timestamptz not null default now(),
  blocked_by text not null,
  constraint a_blocked_phone_is_a_key check (phone ~ '^[0-9]{10,30}$'),
  constraint a_block_says_why check (char_length(reason) between 1 and 200)
);
create index blocked_phones_latest on blocked_phones (blocked_at desc, id desc);
comment on table blocked_phones is 'Phone numbers whose pending orders wait for a decision of staff.';
comment on column blocked_phones.phone is 'The key of a customer (customers.phone), who need not have ordered.';
comment on column blocked_phones.blocked_by is 'The username of that account, which stays when the account is deleted.';
