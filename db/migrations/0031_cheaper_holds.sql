-- What an order pays for: a row that is forgotten after 48 hours needs no foreign key, and pending orders are found by orders_by_status,
-- since none holds stock from before it was placed.
alter table order_networks drop constraint order_networks_order_id_fkey;
drop index orders_pending_holds;
