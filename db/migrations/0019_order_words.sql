-- The same words as before, written down in less time: a function of PL/pgSQL is planned once a connection, and sounds and slips are not
-- reckoned where nobody asks for them.
create function order_words(input text) returns text[] language plpgsql immutable parallel safe as $$
declare
  word text;
  words text[] := '{}';
begin
  foreach word in array regexp_split_to_array(search_fold(coalesce(input, '')),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06fc\u0700-\u1fff\u3040-\ud7ff]+') loop
    word := left(search_latin(word), 64);
    if word <> '' then
      words := words || word;
    end if;
  end loop;
  return words;
end $$;

create or replace function order_search_entry(order_number text, customer_name text, phone text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  number text := regexp_replace(upper(order_number), '[^0-9A-Z]', '', 'g');
  digits text := regexp_replace(search_fold(phone), '[^0-9]', '', 'g');
begin
  return array_to_tsvector(order_words(customer_name)
    || array['#' || number, '#<' || reverse(number), '+' || digits, '+<' || reverse(digits)]);
end $$;

create or replace function city_search_key(city text) returns text language plpgsql immutable parallel safe as $$
begin
  return array_to_string(order_words(city), '');
end $$;
