-- A name or a city is also found when it is typed in the other script: "nadia" finds نادیہ, "لاہور" finds Lahore
-- (docs/decisions/0029-order-search.md).

-- The consonants of a word as they are heard, the same for both scripts. Urdu does not write short vowels, so there are
-- none but a first one; w and y may be vowels, and a last h is silent. Null for a word without consonants or with
-- digits.
create function search_script_key(written text) returns text language sql immutable parallel safe as $$
  select case when written !~ '[0-9]' then nullif(regexp_replace(
    left(heard, 1) || regexp_replace(substr(heard, 2), '[aeiouwy]|h$', '', 'g'), '(.)\1+', '\1', 'g'), 'a') end
  from (select regexp_replace(case when written ~ '[\u0620-\u06ff]' then
    translate(written, 'اآٱبپتٹثجحدڈذرڑزسصضطظعفقکكگلمنںوہهةۃیيىےۓچخژشغھءۂ',
      'aaabpttsjhddzrrzssztzafkkkglmnnwhhhhyyyyyCXzSg')
  else
    translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(written,
      'x', 'ks'), 'ch', 'C'), 'sh', 'S'), 'kh', 'X'), 'gh', 'g'), 'ph', 'f'), 'th', 't'), 'dh', 'd'), 'bh', 'b'), 'jh', 'j'),
      'cqv', 'kkw')
  end, '^[aeiou]', 'a') as heard) as heard
$$;

-- The words of a text with their keys, as `search_words` splits it.
create function search_script_keys(input text) returns table (place bigint, word text, key text, is_urdu boolean)
language sql immutable parallel safe as $$
  select place, word, search_script_key(written), written ~ '[\u0620-\u06ff]'
  from regexp_split_to_table(search_fold(coalesce(input, '')),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06fc\u0700-\u1fff\u3040-\ud7ff]+')
    with ordinality as part (written, place),
  lateral (select left(search_latin(written), 64) as word) as latin
  where word <> ''
$$;

-- As before, and '~u' or '~l' with the key of each word of the name by its script, '=~u' or '=~l' with that of the
-- city.
create function order_search_entry(order_number text, customer_name text, city text, phone text, others text[])
returns tsvector language plpgsql immutable parallel safe as $$
declare
  number text := regexp_replace(upper(order_number), '[^0-9A-Z]', '', 'g');
  digits text := regexp_replace(search_fold(phone), '[^0-9]', '', 'g');
  lexemes text[] := order_words(customer_name) || array['#' || number, '#' || right(number, 8), '#<' || reverse(number)];
  other text;
begin
  for place in 1 .. greatest(1, length(digits) - 3) loop
    lexemes := lexemes || ('+' || substr(digits, place));
  end loop;
  foreach other in array array[city] || others loop
    lexemes := lexemes || array(select '=' || word from unnest(order_words(other)) as word);
  end loop;
  lexemes := lexemes
    || array(select case when is_urdu then '~u' else '~l' end || key from search_script_keys(customer_name) where key is not null)
    || array(select case when is_urdu then '=~u' else '=~l' end || key from search_script_keys(city) where key is not null);
  return array_to_tsvector(lexemes);
end $$;

-- As before; a word is also found by its key, but only where it is written in the other script: in one script, Nadia is
-- not Nida.
create or replace function order_search_query(words text, codes text[], everywhere boolean) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(worded || coded, worded, coded) from (
    select
      (select string_agg(
          '(''' || word || ''':*'
            || case when everywhere and length(word) > 1 then ' | ''=' || word || ''':*' else '' end
            || case when word ~ '^[0-9]{4,}$' then ' | ''+' || word || ''':*' else '' end
            || coalesce(' | ''~' || other || key || '''', '')
            || case when everywhere then coalesce(' | ''=~' || other || key || '''', '') else '' end
            || ')', ' & ')::tsquery
        from (select word, key, case when is_urdu then 'l' else 'u' end as other
          from search_script_keys(words) order by place limit 8) as typed) as worded,
      (select string_agg('''' || code || ''':*', ' | ')::tsquery from unnest(codes) as code) as coded
  ) as queries
$$;

alter table orders drop column search;
alter table orders add column search tsvector not null generated always as (
  order_search_entry(order_number, customer_name, shipping_address ->> 'city', coalesce(phone_key, customer_phone),
    array[shipping_address ->> 'street', notes] || search_texts)
) stored;
create index orders_by_search on orders using gin (search) with (fastupdate = off);

alter table imported_customers drop column search;
alter table imported_customers add column search tsvector not null
  generated always as (order_search_entry('', name, '', phone, '{}')) stored;
create index imported_customers_by_search on imported_customers using gin (search);

alter table imported_orders drop column search;
alter table imported_orders add column search tsvector not null
  generated always as (order_search_entry(number, name, city, phone, '{}')) stored;
create index imported_orders_by_search on imported_orders using gin (search);

drop function order_search_entry(text, text, text, text[]);
