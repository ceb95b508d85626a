-- The shopper cancels or corrects an order that is still pending (docs/decisions/0067-orders-changed-by-the-shopper.md).
alter table order_history add column by_customer boolean not null default false;
comment on column order_history.by_customer is 'The shopper did it. Without it and without an account: the shop itself.';
alter table order_history add constraint a_customer_has_no_account
  check (not by_customer or staff_id is null and staff_name = '');
