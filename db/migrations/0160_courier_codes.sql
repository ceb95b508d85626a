-- Couriers get a code, to which parcels, settings and saved views refer: a name can be edited
-- (docs/decisions/0054-shipments.md). Each name that is in use gets one of its own.

create temporary table courier_codes (name text primary key, code text not null unique) on commit drop;

do $$
declare
  named record;
  base text;
  free text;
  number int;
begin
  for named in
    with stored as (
      select 1 as source, value from settings where key = 'couriers' and jsonb_typeof(value) = 'array'
      union all
      -- Those of a shop that has saved none.
      select 2, '[{"name": "TCS"}, {"name": "Leopards"}, {"name": "PostEx"}, {"name": "Trax"}, {"name": "M&P"},
        {"name": "CallCourier"}, {"name": "Own rider"}]'
      union all
      select 3, value from settings_history, unnest(array[before, after]) as value
      where key = 'couriers' and jsonb_typeof(value) = 'array'
    ),
    names as (
      select source, n, courier ->> 'name' as name
      from stored, jsonb_array_elements(value) with ordinality as e (courier, n)
      union all
      select 4, 1, courier from shipments
      union all
      select 5, 1, filter ->> 'courier' from order_views
    )
    select name from names where name <> '' group by name order by min(array[source, n]), name
  loop
    base := coalesce(nullif(trim(both '-' from left(regexp_replace(
      lower(replace(named.name, '&', ' and ')), '[^a-z0-9]+', '-', 'g'), 36)), ''), 'courier');
    free := base;
    number := 1;
    while exists (select from courier_codes where code = free) loop
      number := number + 1;
      free := base || '-' || number;
    end loop;
    insert into courier_codes values (named.name, free);
  end loop;
end $$;

create function pg_temp.with_codes(couriers jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(couriers) = 'array' then coalesce((
    select jsonb_agg(jsonb_build_object('code', c.code) || e.courier order by e.n)
    from jsonb_array_elements(couriers) with ordinality as e (courier, n)
      join courier_codes c on c.name = e.courier ->> 'name'), couriers) else couriers end
$$;

create function pg_temp.as_codes(names jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(names) = 'array' then coalesce((
    select jsonb_agg(c.code order by e.n)
    from jsonb_array_elements_text(names) with ordinality as e (name, n) join courier_codes c on c.name = e.name
  ), '[]') else names end
$$;

update settings set value = pg_temp.with_codes(value) where key = 'couriers';
update settings set value = pg_temp.as_codes(value) where key = 'shown_couriers';
update settings_history set before = pg_temp.with_codes(before), after = pg_temp.with_codes(after) where key = 'couriers';
update settings_history set before = pg_temp.as_codes(before), after = pg_temp.as_codes(after)
where key = 'shown_couriers';
update order_views set filter = jsonb_set(filter, '{courier}', to_jsonb(c.code))
from courier_codes c where c.name = filter ->> 'courier';

drop function pg_temp.with_codes(jsonb);
drop function pg_temp.as_codes(jsonb);

alter table shipments rename column courier to courier_name;
alter table shipments add column courier_code text;
update shipments set courier_code = c.code from courier_codes c where c.name = courier_name;
alter table shipments alter column courier_code set not null;
alter table shipments add constraint courier_has_a_code
  check (courier_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(courier_code) <= 40);
drop index shipments_open_by_number;
create unique index shipments_open_by_number on shipments (courier_code, tracking_number) where closed_at is null;
comment on column shipments.courier_code is 'Of the courier in the settings. It never changes; the courier may have left the settings.';
comment on column shipments.courier_name is 'As it was when it was shipped; shown once the courier has left the settings.';
