-- The search of the back office finds products by their Urdu names too.
alter table products add column folded_name_ur text collate "C" not null generated always as (desk_fold(name_ur)) stored;
