-- The days between which an order was promised to arrive (docs/decisions/0070-delivery-dates-and-size-charts.md).
alter table orders
  add column promised_from date,
  add column promised_to date,
  add constraint a_promise_has_two_days check (
    (promised_from is null) = (promised_to is null) and promised_from <= promised_to
  );
comment on column orders.promised_from is 'The first day on which it was promised to arrive, in Pakistan. Null for orders from before dates were promised.';
comment on column orders.promised_to is 'The last of these days.';
