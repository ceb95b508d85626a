-- The time at which a line is written, not that at which its transaction began: a transaction that waited for the order
-- comes after what it waited for. Only one at a time writes lines of an order, which it has locked.
alter table order_history alter column created_at set default clock_timestamp();
alter table order_merges alter column created_at set default clock_timestamp();
alter table order_advances alter column created_at set default clock_timestamp();
