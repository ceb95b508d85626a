-- What the shop never writes, nobody can write: rows that no page, export or sum could tell the truth from. Each of these holds for one
-- row alone, so that it costs an order next to nothing. That an order's lines add up to its subtotal takes two tables: the lines are written
-- with the order in one statement, neither is ever changed (below), and money.test.ts and the history checker look at both.

-- Mended first, where an older version or a hand left something else.
update orders set billing_address = shipping_address where billing_address <> shipping_address;
update orders set customer_email = nullif(customer_email, ''), notes = nullif(notes, '') where customer_email = '' or notes = '';

-- The digits of a typed phone number, in whatever script.
create function digits_of(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(typed, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g')
$$;

update orders set phone_key = null where right(digits_of(customer_phone), 10) <> substr(phone_key, 2);

-- A whole address of this country, not longer than the forms allow (shop/orders/checkout-form.ts).
create function is_address(address jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(address) = 'object'
    and address - array['street', 'city', 'state', 'postal_code', 'country'] = '{}'
    and jsonb_typeof(address -> 'street') = 'string' and char_length(address ->> 'street') between 1 and 500
    and jsonb_typeof(address -> 'city') = 'string' and char_length(address ->> 'city') between 1 and 100
    and jsonb_typeof(address -> 'state') = 'string' and char_length(address ->> 'state') between 1 and 100
    and jsonb_typeof(address -> 'postal_code') = 'string' and char_length(address ->> 'postal_code') <= 20
    and address ->> 'country' = 'Pakistan'
$$;

-- That all five are there is asked for since 0002.
alter table orders
  -- Another number would be found by no shopper (shop/orders/order-number.ts).
  add constraint order_numbers_can_be_asked_for check (order_number ~ '^ORD-[0-9]{8}-[2-9A-HJKMNP-TV-Z]{8}$'),
  add constraint order_goes_somewhere check (is_address(shipping_address)),
  -- The shop asks for one address, so the two are one.
  add constraint one_address check (billing_address = shipping_address),
  add constraint phone_key_is_of_the_phone check (right(digits_of(customer_phone), 10) = substr(phone_key, 2)),
  add constraint customer_fits_the_form check (
    char_length(customer_name) between 1 and 100
    and char_length(customer_phone) between 10 and 30
    and char_length(customer_email) between 3 and 254
    and char_length(notes) between 1 and 1000
  ),
  -- The most an order may come to, the highest fee that can be set, and no tax (shop/orders/place-order.ts, settings.ts).
  add constraint money_within_limits check (subtotal <= 100000000 and shipping_cost <= 100000 and tax_amount = 0);

alter table order_items
  add constraint line_within_limits check (price <= 10000000 and quantity <= 99),
  add constraint line_says_what_it_is check (product_name <> '' and variant_name <> '' and sort_order >= 0);

-- Lines of one variant are one line, or each of them would be checked against the same stock. Instead of the index on the variant alone.
create unique index order_items_one_line_of_a_variant on order_items (variant_id, order_id);
drop index order_items_by_variant;

alter table customers
  add constraint customer_can_be_written check (char_length(phone) <= 30 and char_length(name) between 1 and 100);

alter table stock_movements
  add constraint nothing_below_zero check (quantity_after >= 0 and reserved_after >= 0),
  -- A repair alone begins at what the ledger said, which was wrong.
  add constraint nothing_was_below_zero check (
    reason = 'repair' or (quantity_change <= quantity_after and reserved_change <= reserved_after)
  ),
  add constraint moves_as_its_reason_says check (
    case reason
      when 'opening' then quantity_change = quantity_after and reserved_change = reserved_after
      when 'order' then quantity_change = 0 and reserved_change > 0
      when 'set' then reserved_change = 0
      when 'add' then reserved_change = 0
      else true
    end
  );

alter table order_history
  add constraint an_event_says_nothing_else check (
    (event = 'status' or (from_status is null and to_status is null))
    and (changes is null or (jsonb_typeof(changes) = 'object' and changes <> '{}'))
    and char_length(note) <= 1000
  );

-- What was agreed and what happened stays as it was written. The triggers name the columns, so no change of a status meets them.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'What % says of this is never changed', tg_table_name using errcode = 'check_violation', constraint = tg_name;
end $$;

create trigger agreed_money_stays before update of subtotal, shipping_cost, tax_amount, total, payment_method on orders
  for each row when ((old.subtotal, old.shipping_cost, old.tax_amount, old.total, old.payment_method)
    is distinct from (new.subtotal, new.shipping_cost, new.tax_amount, new.total, new.payment_method))
  execute function refuse_rewriting();

-- A line may lose its variant, which is deleted, and never comes to another.
create trigger ordered_lines_stay
  before update of order_id, variant_id, product_name, variant_name, sku, price, quantity, total, sort_order on order_items
  for each row when (
    (old.order_id, old.product_name, old.variant_name, old.sku, old.price, old.quantity, old.total, old.sort_order)
      is distinct from (new.order_id, new.product_name, new.variant_name, new.sku, new.price, new.quantity, new.total, new.sort_order)
    or (new.variant_id is not null and new.variant_id is distinct from old.variant_id))
  execute function refuse_rewriting();

create trigger movements_stay
  before update of variant_id, quantity_change, reserved_change, quantity_after, reserved_after, reason, created_at on stock_movements
  for each row when (
    (old.variant_id, old.quantity_change, old.reserved_change, old.quantity_after, old.reserved_after, old.reason, old.created_at)
      is distinct from
      (new.variant_id, new.quantity_change, new.reserved_change, new.quantity_after, new.reserved_after, new.reason, new.created_at))
  execute function refuse_rewriting();
