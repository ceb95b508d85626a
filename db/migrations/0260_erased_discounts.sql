-- The reason of a discount of staff may be about the customer. Erasing writes a dash over it; its amount stays.
drop trigger discounts_stay on order_discounts;

create trigger discounts_stay
  before update of order_id, promotion_id, name, name_ur, code, amount, on_delivery on order_discounts
  for each row
  when (old.order_id is distinct from new.order_id
    or old.name is distinct from new.name and not (old.by_staff and new.name = '—')
    or old.name_ur is distinct from new.name_ur
    or old.code is distinct from new.code
    or old.amount is distinct from new.amount
    or old.on_delivery is distinct from new.on_delivery
    or new.promotion_id is not null)
  execute function refuse_rewriting();
