-- All pending orders count towards what may be held of a variant, those of known customers too
-- (docs/decisions/0039-stock-holds.md).

alter table order_items add column of_stranger boolean not null default false;
update order_items set of_stranger = true where is_unconfirmed;
alter table order_items add constraint pieces_of_strangers_are_unconfirmed check (not of_stranger or is_unconfirmed);
comment on column order_items.is_unconfirmed is 'Reserved by an order that staff have not confirmed (docs/decisions/0039-stock-holds.md).';
comment on column order_items.of_stranger is 'Reserved from a browser that never received an order under this phone number.';

drop index order_items_unconfirmed;
create index order_items_unconfirmed on order_items (variant_id) include (order_id, quantity, of_stranger)
  where is_unconfirmed;

-- An order placed when the shop closes on Saturday is called on Monday. Shops that chose other hours keep them.
update settings set value = jsonb_set(value, '{holdHours}', '48')
where key = 'order_limits' and value -> 'holdHours' = '24';
