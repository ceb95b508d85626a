-- Staff change what an open order contains, its fee and its discount (docs/decisions/0111-changing-orders.md). Each
-- change raises the version, so that no other statement can change agreed money by mistake.
drop trigger agreed_money_stays on orders;
create trigger agreed_money_stays before update of subtotal, discount, shipping_cost, tax_amount, total, payment_method on orders
  for each row when (
    (old.subtotal, old.discount, old.shipping_cost, old.total) is distinct from (new.subtotal, new.discount, new.shipping_cost, new.total)
      and (new.version <= old.version or old.status not in ('pending', 'placed'))
    or (old.tax_amount, old.payment_method) is distinct from (new.tax_amount, new.payment_method))
  execute function refuse_rewriting();

-- Beside the discount of a promotion, one that staff gave; its name is the reason.
alter table order_discounts add column by_staff boolean not null default false;
alter table order_discounts drop constraint order_discounts_pkey;
alter table order_discounts add constraint order_discounts_pkey primary key (order_id, on_delivery, by_staff);
alter table order_discounts add constraint staff_discounts_are_off_the_pieces
  check (not by_staff or promotion_id is null and code is null and not on_delivery);

-- The fee was agreed with the customer, so a change of the lines leaves it as it is.
alter table orders add column is_fee_by_hand boolean not null default false;
comment on column orders.is_fee_by_hand is 'Staff agreed the fee with the customer: changed lines leave it as it is.';
comment on column order_discounts.by_staff is 'Given by staff beside that of a promotion; the name is the reason.';

alter type stock_reason add value 'edit';
