-- What the last shopper was offered who looked for it; empty: nothing.
alter table missed_searches add column offered uuid[] not null default '{}';
comment on column missed_searches.offered is 'The first products that were shown instead the last time, at most 3.';
