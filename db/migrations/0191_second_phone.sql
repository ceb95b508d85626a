-- A second number of the customer, and whether the parcel may be opened at the door. Staff note both.
alter table orders
  add column second_phone text,
  add column second_phone_key text,
  add column may_open_parcel boolean not null default false,
  add constraint second_phone_fits_the_form check (char_length(second_phone) >= 10 and char_length(second_phone) <= 30),
  add constraint orders_second_phone_key_check check (second_phone_key ~ '^03[0-9]{9}$'),
  add constraint second_phone_key_is_of_the_phone
    check (right(latin_digits(coalesce(second_phone, '')), 10) = substr(second_phone_key, 2));
comment on column orders.second_phone is 'Another number that the rider can call, as typed; null: none.';
comment on column orders.second_phone_key is 'As phone_key, of the second number.';
comment on column orders.may_open_parcel is 'The customer may open the parcel at the door before paying.';

alter table orders add constraint anonymized_orders_have_no_second_phone
  check (anonymized_at is null or second_phone is null);

-- The lexemes of a phone number, as those of `order_search_entry`. Null for none.
create function order_search_phone(phone text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  digits text := regexp_replace(search_fold(phone), '[^0-9]', '', 'g');
  lexemes text[] := '{}';
begin
  for place in 1 .. greatest(1, length(digits) - 3) loop
    lexemes := lexemes || ('+' || substr(digits, place));
  end loop;
  return array_to_tsvector(lexemes);
end $$;

alter table orders drop column search;
alter table orders add column search tsvector not null generated always as (
  order_search_entry(order_number, customer_name, shipping_address ->> 'city', coalesce(phone_key, customer_phone),
    array[shipping_address ->> 'street', notes] || search_texts)
  || coalesce(order_search_phone(coalesce(second_phone_key, second_phone)), '')
) stored;
create index orders_by_search on orders using gin (search) with (fastupdate = off);
