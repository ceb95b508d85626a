-- Tells every process that orders came or changed their status, so that back offices that are open show it. The message
-- says nothing about the order, and a transaction that is rolled back sends none (docs/decisions/0059-new-orders.md).

create function notify_orders_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('dukan_orders', 'order');
  return null;
end $$;

create trigger notify_orders after insert or update of status on orders
  for each statement execute function notify_orders_changed();
