-- What the desk finds orders by. Generated from the order itself, so that it is true whoever writes. Every lexeme is asked for by its
-- beginning; what people know by its end is written down backwards too.

-- The words of the name as search_words has them (Latin, عائشہ as well); '#' before the order number, '+' before the phone number,
-- '#<' and '+<' before each from its last symbol on.
create function order_search_entry(order_number text, customer_name text, phone text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(select word from search_words(customer_name))
    || array['#' || number, '#<' || reverse(number), '+' || digits, '+<' || reverse(digits)])
  from (select regexp_replace(upper(order_number), '[^0-9A-Z]', '', 'g') as number,
    regexp_replace(search_fold(phone), '[^0-9]', '', 'g') as digits) as codes
$$;

-- Orders of customers whose names have words with all these beginnings, or that one of these codes finds. Nothing to escape: words
-- are letters and digits, and so are codes but for their marks (shop/orders/search-orders.ts). Null finds nothing.
create function order_search_query(names text, codes text[]) returns tsquery language sql immutable parallel safe as $$
  select coalesce(named || coded, named, coded) from (
    select
      (select string_agg('''' || word || ''':*', ' & ')::tsquery
        from (select word from search_words(names) order by place limit 8) as words) as named,
      (select string_agg('''' || code || ''':*', ' | ')::tsquery from unnest(codes) as code) as coded
  ) as queries
$$;

-- A city however it was typed: KARACHI, Karachi. and karachi are one.
create function city_search_key(city text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, '' order by place), '') from search_words(city)
$$;

alter table orders
  add column search tsvector not null
    generated always as (order_search_entry(order_number, customer_name, coalesce(phone_key, customer_phone))) stored,
  add column city_key text not null generated always as (city_search_key(shipping_address ->> 'city')) stored;

-- Without a list of what is still to be sorted in, which every search would read through until the next vacuum.
create index orders_by_search on orders using gin (search) with (fastupdate = off);
create index orders_by_city on orders (city_key, created_at desc, id desc);
