-- An order that holds no stock, as nobody confirmed it, takes no use of a promotion (docs/decisions/0074-promotions.md).

alter table order_discounts rename column is_canceled to is_unused;
comment on column order_discounts.is_unused is 'Whether its order takes no use of the promotion: it is canceled, or pending without stock (orders.hold). Kept by the trigger uses_follow_status.';

drop trigger uses_follow_status on orders;
create or replace function mark_uses() returns trigger language plpgsql as $$
begin
  update order_discounts set is_unused = new.status = 'canceled' or new.hold <> 'held' where order_id = new.id;
  return null;
end $$;
create trigger uses_follow_status after update of status, hold on orders
  for each row
  when ((old.status = 'canceled' or old.hold <> 'held') <> (new.status = 'canceled' or new.hold <> 'held'))
  execute function mark_uses();

update order_discounts set is_unused = true from orders o where o.id = order_id and o.hold <> 'held' and not is_unused;
