-- What a cart remembers beyond its lines (docs/decisions/0011-cart-without-connection.md).

-- The price the shopper last saw; the cart says it when today's is another. Rows from before do not know it.
alter table cart_rows add column seen_price integer check (seen_price >= 0);

-- Each change that only counts once carries a random key: sent again, because its answer was lost, it changes nothing.
create table cart_change_keys (
  session_id text not null,
  key uuid not null,
  created_at timestamptz not null default now(),
  -- of one shopper: nobody can use up a key of somebody else
  primary key (session_id, key)
);

-- Nothing is sent again after a week; what is older is deleted a little at a time.
create index cart_change_keys_by_age on cart_change_keys (created_at);
