-- Movements in the order in which they were made. A transaction's time is that of its beginning, so of two that waited for each other the
-- later one may bear the earlier time; the number is given while the variant's inventory is locked.
alter table stock_movements add column position bigint not null generated always as identity;

drop index stock_movements_by_variant;
create index stock_movements_by_variant on stock_movements (variant_id, position desc);
