-- Menus, tiles and links show sub-brands in this order; where it says the same, oldest first as before.
alter table sub_brands add column sort_order integer not null default 0;

-- Of two who rename the parent brand, the second is told (docs/decisions/0020-who-saves-second.md).
alter table brands add column version integer not null default 1;
