-- When a line of a cart was last touched: carts that nobody comes back to are deleted (shop/cart/delete-abandoned-carts.ts).
alter table cart_rows add column updated_at timestamptz not null default now();

-- Full-width digits, which some keyboards type, are digits as well.
create or replace function digits_of(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(typed, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９', '012345678901234567890123456789'), '[^0-9]', '', 'g'
  )
$$;
