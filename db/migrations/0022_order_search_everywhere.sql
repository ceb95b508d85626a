-- The desk also finds an order by the middle of its phone number, by the beginning of its number's last eight symbols, by city, street and
-- notes, and by what is in it (docs/decisions/0029-what-finds-an-order.md).

-- What order_words reads beside the order's own columns: a text for each line (product, variant, SKU), then the internal notes. Written with
-- the line and with the note, neither of which is ever changed.
alter table orders add column search_texts text[] not null default '{}';

update orders o set search_texts = texts.texts
from (
  select order_id, array_agg(text order by is_note, place) as texts
  from (
    select order_id, false as is_note, sort_order::text as place,
      concat_ws(' ', product_name, nullif(variant_name, 'Default'), sku, regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) as text
    from order_items
    union all
    select order_id, true, created_at::text || id::text, note from order_history where event = 'note'
  ) as parts
  group by order_id
) as texts
where texts.order_id = o.id;

-- Every lexeme is asked for by its beginning. Bare: a word of the customer's name. '=': a word of anything else. '#': the order number, whole
-- and its last eight symbols, '#<' backwards. '+': the phone number from each of its digits on but the last three, so that four digits in its
-- middle find it.
create function order_search_entry(order_number text, customer_name text, phone text, others text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  number text := regexp_replace(upper(order_number), '[^0-9A-Z]', '', 'g');
  digits text := regexp_replace(search_fold(phone), '[^0-9]', '', 'g');
  lexemes text[] := order_words(customer_name) || array['#' || number, '#' || right(number, 8), '#<' || reverse(number)];
  other text;
begin
  for place in 1 .. greatest(1, length(digits) - 3) loop
    lexemes := lexemes || ('+' || substr(digits, place));
  end loop;
  foreach other in array others loop
    lexemes := lexemes || array(select '=' || word from unnest(order_words(other)) as word);
  end loop;
  return array_to_tsvector(lexemes);
end $$;

-- Orders that have words with all these beginnings, or that one of these codes finds. `everywhere`: in all that is written of the order, not
-- only in the customer's name; one letter alone would find every order there. Digits may be of the phone number as well. Nothing to escape:
-- words are letters and digits, and so are codes but for their marks (shop/orders/search-orders.ts). Null finds nothing.
create function order_search_query(words text, codes text[], everywhere boolean) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(worded || coded, worded, coded) from (
    select
      (select string_agg(
          '(''' || word || ''':*'
            || case when everywhere and length(word) > 1 then ' | ''=' || word || ''':*' else '' end
            || case when word ~ '^[0-9]{4,}$' then ' | ''+' || word || ''':*' else '' end
            || ')', ' & ')::tsquery
        from (select word from search_words(words) order by place limit 8) as word) as worded,
      (select string_agg('''' || code || ''':*', ' | ')::tsquery from unnest(codes) as code) as coded
  ) as queries
$$;

alter table orders drop column search;
alter table orders add column search tsvector not null generated always as (
  order_search_entry(order_number, customer_name, coalesce(phone_key, customer_phone),
    array[shipping_address ->> 'street', shipping_address ->> 'city', notes] || search_texts)
) stored;
create index orders_by_search on orders using gin (search) with (fastupdate = off);

drop function order_search_query(text, text[]);
drop function order_search_entry(text, text, text);
