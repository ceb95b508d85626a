-- The kinds of promotions are values of a constraint instead of an enum: a new value of an enum cannot be used in the
-- migration that adds it, so that a kind took two.
alter table promotions drop constraint a_kind_has_its_numbers;
alter table promotions alter column kind type text using kind::text;
drop type promotion_kind;
alter table promotions add constraint a_kind_has_its_numbers check (
  kind in ('percent', 'rupees', 'free_delivery', 'buy_get', 'bundle') and
  (percent is not null) = (kind = 'percent') and (amount is not null) = (kind in ('rupees', 'bundle')) and
  (pieces is not null) = (kind in ('buy_get', 'bundle')) and (free_pieces is not null) = (kind = 'buy_get') and
  (kind <> 'bundle' or pieces > 1));
