-- What promotions took off an order, and the code that a shopper entered (docs/decisions/0074-promotions.md).

alter table orders
  add column discount integer not null default 0,
  add constraint a_discount_is_part_of_the_subtotal check (discount between 0 and subtotal),
  drop constraint totals_add_up,
  add constraint totals_add_up check (total = subtotal - discount + shipping_cost + tax_amount);
comment on column orders.discount is 'Off the subtotal, in rupees; order_discounts has the reason.';

drop trigger agreed_money_stays on orders;
create trigger agreed_money_stays before update of subtotal, discount, shipping_cost, tax_amount, total, payment_method on orders
  for each row when (
    old.subtotal is distinct from new.subtotal or old.discount is distinct from new.discount or
    old.shipping_cost is distinct from new.shipping_cost or old.tax_amount is distinct from new.tax_amount or
    old.total is distinct from new.total or old.payment_method is distinct from new.payment_method)
  execute function refuse_rewriting();

create table order_discounts (
  order_id uuid not null references orders (id) on delete cascade,
  promotion_id uuid references promotions (id) on delete set null,
  name text not null,
  name_ur text not null,
  code text,
  amount integer not null,
  on_delivery boolean not null,
  primary key (order_id, on_delivery),
  constraint a_discount_has_a_reason check (name <> '' and amount > 0)
);
create index order_discounts_by_promotion on order_discounts (promotion_id, order_id);
create trigger discounts_stay before update of order_id, promotion_id, name, name_ur, code, amount, on_delivery on order_discounts
  for each row when (
    (old.order_id, old.name, old.name_ur, old.code, old.amount, old.on_delivery) is distinct from
    (new.order_id, new.name, new.name_ur, new.code, new.amount, new.on_delivery) or new.promotion_id is not null)
  execute function refuse_rewriting();
comment on table order_discounts is 'The discounts of an order with their reasons, as they were: at most one on the pieces and one on delivery.';
comment on column order_discounts.promotion_id is 'Null when the promotion was deleted.';
comment on column order_discounts.amount is 'In rupees. On delivery: the fee that is not charged, which is not part of orders.discount.';

create table cart_codes (
  session_id text primary key,
  code text not null,
  created_at timestamptz not null default now(),
  constraint a_code_is_short check (char_length(code) <= 20)
);
create index cart_codes_by_age on cart_codes (created_at);
comment on table cart_codes is 'The discount code that a shopper entered, beside their cart. Deleted after 30 days.';
comment on column cart_codes.session_id is 'SHA-256 of the browser''s session token, in base64url.';
