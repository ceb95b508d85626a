-- Who may read an order's receipt: the browser with this token, of which only the hash is kept. Orders from before this have none and go by
-- their session (docs/decisions/0041-receipt-tokens.md).
alter table orders add column receipt_hash text;
create index orders_by_receipt on orders (receipt_hash) where receipt_hash is not null;
