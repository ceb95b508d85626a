-- Why an order was canceled (docs/decisions/0055-cancel-reasons.md). Orders canceled before have no reason.
alter table orders
  add column cancel_reason text check (char_length(cancel_reason) between 1 and 40),
  add column is_refused boolean not null default false,
  add constraint only_canceled_orders_have_a_reason check (status = 'canceled' or cancel_reason is null),
  add constraint a_refusal_is_a_reason check (not is_refused or cancel_reason is not null);

comment on column orders.cancel_reason is 'Why it was canceled, as the settings named it then.';
comment on column orders.is_refused is 'Canceled because the customer did not take the parcel.';

alter table order_history
  add column reason text check (char_length(reason) between 1 and 40),
  add constraint only_a_cancellation_has_a_reason check (reason is null or to_status = 'canceled');

comment on column order_history.reason is 'Why it was canceled, in the words of the settings at that time.';

-- The refused orders of a customer are counted beside each of their orders.
create index orders_refused_by_customer on orders (customer_id) where is_refused;
