-- The schema as the migrations leave it, to read: `npm run db:types` writes this file, db/schema.test.ts compares it.
-- Nothing runs it. A change is a new file in db/migrations; `comment on` there says what a table or column is.

create type advance_kind as enum ('received', 'refunded', 'retained');
create type advance_way as enum ('bank', 'easypaisa', 'jazzcash', 'raast', 'cash', 'other');
create type contact_outcome as enum ('confirmed', 'no_answer', 'switched_off', 'wrong_number', 'call_later', 'advance_asked', 'held', 'canceled', 'fake');
create type contact_way as enum ('call', 'whatsapp', 'link', 'unasked');
create type delivery_state as enum ('queued', 'opened', 'marked_sent', 'accepted', 'unknown', 'delivered', 'read', 'failed', 'skipped');
create type home_block_kind as enum ('collections', 'benefits', 'steps', 'featured', 'newest', 'below_price', 'sub_brand', 'category', 'products');
create type import_kind as enum ('products', 'stock', 'prices', 'customers', 'orders');
create type import_picture_state as enum ('waiting', 'fetched', 'failed', 'canceled');
create type import_plan_state as enum ('uploading', 'checking', 'checked', 'importing', 'stopped', 'done', 'failed');
create type import_row_kind as enum ('new', 'changed', 'unchanged', 'refused');
create type import_state as enum ('running', 'stopped', 'done');
create type imported_order_status as enum ('open', 'delivered', 'canceled', 'returned');
create type media_type as enum ('image', 'video');
create type order_event as enum ('status', 'details', 'note', 'hold-ended', 'shipment', 'phone-refused', 'made', 'merge', 'split', 'advance', 'postponed', 'contact', 'link');
create type order_hold as enum ('held', 'expired', 'not_reserved');
create type order_source as enum ('website', 'phone', 'whatsapp', 'instagram', 'counter', 'other');
create type order_status as enum ('pending', 'placed', 'shipped', 'delivered', 'canceled');
create type price_way as enum ('form', 'grid', 'import', 'sale', 'undo', 'restore');
create type product_status as enum ('draft', 'published', 'archived');
create type review_state as enum ('pending', 'published', 'hidden');
create type sale_price_result as enum ('on', 'skipped', 'restored', 'changed_by_staff');
create type slug_kind as enum ('product', 'sub_brand', 'page', 'category');
create type staff_role as enum ('owner', 'manager', 'caller', 'packer', 'catalogue', 'accounts');
create type stock_hold as enum ('none', 'reserved', 'deducted');
create type stock_reason as enum ('opening', 'order', 'status', 'set', 'add', 'repair', 'expired', 'edit', 'merge', 'split');

create function admin_search_fold(input text)
  returns text
  language sql
  immutable parallel safe
  as $$
  select translate(search_fold(input), 'يىكهة', 'ییکہہ')
$$;

create function city_search_key(city text)
  returns text
  language plpgsql
  immutable parallel safe
  as $$
begin
  return array_to_string(order_words(city), '');
end $$;

create function is_address(address jsonb)
  returns boolean
  language sql
  immutable parallel safe
  as $$
  select jsonb_typeof(address) = 'object'
    and address - array['street', 'city', 'state', 'postal_code', 'country'] = '{}'
    and jsonb_typeof(address -> 'street') = 'string' and char_length(address ->> 'street') between 1 and 500
    and jsonb_typeof(address -> 'city') = 'string' and char_length(address ->> 'city') between 1 and 100
    and jsonb_typeof(address -> 'state') = 'string' and char_length(address ->> 'state') between 1 and 100
    and jsonb_typeof(address -> 'postal_code') = 'string' and char_length(address ->> 'postal_code') <= 20
    and address ->> 'country' = 'Pakistan'
$$;

create function is_search_size_name(word text)
  returns boolean
  language sql
  immutable parallel safe
  as $$
  select word in ('size', 'sizes', 'saiz', 'saaiz', 'saiiz', 'sayz', 'sayyz', 'naap', 'nap')
$$;

create function is_webhook_event(wanted text)
  returns boolean
  language sql
  stable
  as $$
  select exists (select from webhooks where is_on and wanted = any(kinds))
$$;

create function latin_digits(typed text)
  returns text
  language sql
  immutable parallel safe
  as $$
  select regexp_replace(
    translate(typed, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９', '012345678901234567890123456789'), '[^0-9]', '', 'g'
  )
$$;

-- The mailbox of an email address, for limits; never to send to.
create function mailbox_of(address text)
  returns text
  language sql
  immutable parallel safe
  as $$
  select lower(replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@' || split_part(address, '@', 2))
$$;

create function mark_divided_use()
  returns trigger
  language plpgsql
  as $$
begin
  perform mark_shared_uses(case tg_op when 'DELETE' then old.use_of else new.use_of end);
  return null;
end $$;

create function mark_shared_uses(shared uuid)
  returns void
  language plpgsql
  as $$
begin
  perform from order_discounts where use_of = shared order by order_id, on_delivery for update;
  -- A statement of its own: its snapshot is taken after the locks.
  update order_discounts d set is_unused = d.order_id is distinct from (
    select part.order_id from order_discounts part join orders o on o.id = part.order_id
    where part.use_of = shared and part.promotion_id is not distinct from d.promotion_id
      and o.status <> 'canceled' and o.hold = 'held'
    order by part.order_id limit 1
  )
  where d.use_of = shared;
end $$;

create function mark_unused_discounts()
  returns trigger
  language plpgsql
  as $$
begin
  update order_discounts set is_unused = new.status = 'canceled' or new.hold <> 'held'
  where order_id = new.id and use_of is null;
  perform mark_shared_uses(use_of) from order_discounts where order_id = new.id and use_of is not null group by use_of;
  return null;
end $$;

create function notify_catalogue_changed()
  returns trigger
  language plpgsql
  as $$
begin
  -- PostgreSQL sends equal messages of one transaction once, however many rows and tables an edit touches.
  perform pg_notify('dukan_changes', 'catalogue');
  return null;
end $$;

create function notify_orders_changed()
  returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('dukan_orders', 'order');
  return null;
end $$;

create function notify_restore_changed()
  returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('dukan_changes', 'restore');
  return null;
end $$;

create function notify_stock_changed()
  returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('dukan_changes', 'stock ' || product_id) from variants where id = new.variant_id;
  return null;
end $$;

create function order_search_entry(order_number text, customer_name text, city text, phone text, others text[])
  returns tsvector
  language plpgsql
  immutable parallel safe
  as $$
declare
  number text := regexp_replace(upper(order_number), '[^0-9A-Z]', '', 'g');
  digits text := regexp_replace(search_fold(phone), '[^0-9]', '', 'g');
  lexemes text[] := order_words_with_keys(customer_name, '') || order_words_with_keys(city, '=')
    || array['#' || number, '#' || right(number, 8), '#<' || reverse(number)];
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

create function order_search_phone(phone text)
  returns tsvector
  language plpgsql
  immutable parallel safe strict
  as $$
declare
  digits text := regexp_replace(search_fold(phone), '[^0-9]', '', 'g');
  lexemes text[] := '{}';
begin
  for place in 1 .. greatest(1, length(digits) - 3) loop
    lexemes := lexemes || ('+' || substr(digits, place));
  end loop;
  return array_to_tsvector(lexemes);
end $$;

create function order_search_query(words text, codes text[], everywhere boolean)
  returns tsquery
  language sql
  immutable parallel safe
  as $$
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

create function order_words(input text)
  returns text[]
  language plpgsql
  immutable parallel safe
  as $$
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

create function order_words_with_keys(input text, mark text)
  returns text[]
  language plpgsql
  immutable parallel safe
  as $$
declare
  written text;
  word text;
  key text;
  lexemes text[] := '{}';
begin
  foreach written in array regexp_split_to_array(search_fold(coalesce(input, '')),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06fc\u0700-\u1fff\u3040-\ud7ff]+') loop
    word := left(search_latin(written), 64);
    if word <> '' then
      lexemes := lexemes || (mark || word);
      key := search_script_key(written);
      if key is not null then
        lexemes := lexemes || (mark || case when written ~ '[\u0620-\u06ff]' then '~u' else '~l' end || key);
      end if;
    end if;
  end loop;
  return lexemes;
end $$;

create function refresh_product_search(ids uuid[])
  returns void
  language plpgsql
  as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from products where id = any(ids) order by id for no key update;
  perform from sub_brands where id in (select sub_brand_id from products where id = any(ids)) order by id for share;
  perform from categories where id in (select category_id from products where id = any(ids)) order by id for share;

  delete from product_search using products
  where product_id = any(ids) and products.id = product_id and products.status <> 'published';

  insert into product_search (product_id, created_at, words)
  select p.id, p.created_at,
    search_entry(p.name, 'A') || search_entry(p.name_ur, 'A') || search_entry(array_to_string(p.tags, ' '), 'B')
    || coalesce(s.words, '') || coalesce(c.words, '') || search_options(p.id)
    || search_plain(concat_ws(' ', p.short_description, p.short_description_ur,
      (select string_agg(alt_text, ' ') from product_media where product_id = p.id)))
    || search_plain(p.description) || search_plain(p.description_ur) || coalesce(m.words, '')
    || search_codes(array[p.sku] || array(select v.sku from variants v where v.product_id = p.id))
    || search_sizes_of_product(p.id)
  from products p
  left join (select id, search_entry(name, 'B') || search_entry(name_ur, 'B') as words from sub_brands offset 0) s
    on s.id = p.sub_brand_id
  left join (select id, size_chart_id, search_entry(name, 'B') || search_entry(name_ur, 'B') as words from categories
    where is_active offset 0) c on c.id = p.category_id
  left join (select id, search_plain(concat_ws(' ', title, title_ur,
      jsonb_path_query_array(measures, 'strict $.** ? (@.type() == "string")')::text)) as words from size_charts offset 0) m
    on p.has_size_chart and m.id = coalesce(p.size_chart_id, c.size_chart_id)
  where p.id = any(ids) and p.status = 'published'
  on conflict (product_id) do update set created_at = excluded.created_at, words = excluded.words;
end $$;

create function refresh_search_of_categories()
  returns trigger
  language plpgsql
  as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id) join products p on p.category_id = a.id
    where (a.name, a.name_ur, a.is_active, a.size_chart_id) is distinct from (b.name, b.name_ur, b.is_active, b.size_chart_id)));
  return null;
end $$;

create function refresh_search_of_option_words()
  returns trigger
  language plpgsql
  as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    changed := array(select word from after);
  elsif tg_op = 'DELETE' then
    changed := array(select word from before);
  else
    changed := array(select unnest(array[a.word, b.word]) from after a full join before b using (word)
      where a.word_ur is distinct from b.word_ur);
  end if;
  if cardinality(changed) > 0 then
    perform refresh_product_search(array(
      select distinct v.product_id from variants v, jsonb_each_text(v.options) as option (name, value)
      where lower(btrim(option.value)) = any(changed)));
  end if;
  return null;
end $$;

create function refresh_search_of_pictures()
  returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_product_search(array(select distinct product_id from after where alt_text <> ''));
  elsif tg_op = 'DELETE' then
    perform refresh_product_search(array(select distinct product_id from before where alt_text <> ''));
  else
    perform refresh_product_search(array(
      select unnest(array[a.product_id, b.product_id]) from after a join before b using (id)
      where (a.alt_text, a.product_id) <> (b.alt_text, b.product_id)));
  end if;
  return null;
end $$;

create function refresh_search_of_products()
  returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_product_search(array(select id from after where status = 'published'));
  else
    perform refresh_product_search(array(
      select a.id from after a join before b using (id)
      where (a.name, a.name_ur, a.sku, a.tags, a.status, a.created_at, a.sub_brand_id, a.category_id,
          a.short_description, a.short_description_ur, a.description, a.description_ur, a.size_chart_id, a.has_size_chart)
        is distinct from (b.name, b.name_ur, b.sku, b.tags, b.status, b.created_at, b.sub_brand_id, b.category_id,
          b.short_description, b.short_description_ur, b.description, b.description_ur, b.size_chart_id, b.has_size_chart)));
  end if;
  return null;
end $$;

create function refresh_search_of_size_charts()
  returns trigger
  language plpgsql
  as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id)
    join products p on p.size_chart_id = a.id
      or p.size_chart_id is null and p.category_id in (select c.id from categories c where c.size_chart_id = a.id)
    where (a.title, a.title_ur, a.measures) <> (b.title, b.title_ur, b.measures)));
  return null;
end $$;

create function refresh_search_of_sub_brands()
  returns trigger
  language plpgsql
  as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id) join products p on p.sub_brand_id = a.id
    where (a.name, a.name_ur) <> (b.name, b.name_ur)));
  return null;
end $$;

create function refresh_search_of_variants()
  returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_product_search(array(select distinct product_id from after where sku is not null or options <> '{}'));
  elsif tg_op = 'DELETE' then
    perform refresh_product_search(array(select distinct product_id from before where sku is not null or options <> '{}'));
  else
    perform refresh_product_search(array(
      select unnest(array[a.product_id, b.product_id]) from after a join before b using (id)
      where (a.sku, a.product_id, a.options) is distinct from (b.sku, b.product_id, b.options)));
  end if;
  return null;
end $$;

create function refuse_rewriting()
  returns trigger
  language plpgsql
  as $$
begin
  raise exception 'What % says of this is never changed', tg_table_name using errcode = 'check_violation', constraint = tg_name;
end $$;

create function save_slug_redirect()
  returns trigger
  language plpgsql
  as $$
declare
  kind_of_row constant slug_kind := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from slug_redirects where kind = kind_of_row and target_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.slug = new.slug then
    return null;
  end if;
  delete from slug_redirects where kind = kind_of_row and slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into slug_redirects (kind, slug, target_id) values (kind_of_row, old.slug, old.id)
    on conflict (kind, slug) do update set target_id = excluded.target_id;
  end if;
  return null;
end $$;

create function search_codes(codes text[])
  returns tsvector
  language sql
  immutable parallel safe
  as $$
  select coalesce(string_agg('''' || lexeme || ''':1', ' '), '')::tsvector from (
    select distinct unnest(array[case when word ~ '[0-9]' then word end,
      left(string_agg(word, '') over (partition by code), 64)]) as lexeme
    from unnest(codes) as code, search_words(code)
  ) as lexemes where lexeme is not null
$$;

create function search_entry(input text, weight "char")
  returns tsvector
  language sql
  immutable parallel safe
  as $$
  with words as (
    select word, phonetic_key, typo_keys, word || lead(word) over (order by place) as pair from search_words(input)
  ),
  known as (
    select word, phonetic_key, typo_keys from words
    union all select pair, search_phonetic_key(pair), search_typo_keys(pair) from words where pair !~ '[0-9]'
    union all select pair, '', '{}' from words where pair ~ '[0-9]'
  )
  select coalesce(string_agg(lexeme, ' '), '')::tsvector from (
    select '''' || word || ''':1' || weight::text as lexeme from known
    union select '''~' || phonetic_key || ''':1' || weight::text from known where length(phonetic_key) > 1
    union select '''-' || typo_key || '''' from known, unnest(typo_keys) as typo_key
  ) as lexemes
$$;

create function search_fold(input text)
  returns text
  language sql
  immutable parallel safe
  as $$
  select translate(
    regexp_replace(lower(normalize(left(input, 2000), nfkd) collate "C"), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f''’]', '', 'g'),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
$$;

create function search_latin(word text)
  returns text
  language sql
  immutable parallel safe
  as $$
  select case when word ~ '[\u0620-\u06ff]' then
    replace(replace(replace(replace(replace(
      translate(word, 'اآٱبپتٹثجحدڈذرڑزسصضطظعفقکكگلمنںوہهھةۃیيىےۓءۂ', 'aaabpttsjhddzrrzssztzafqkkglmnnwhhhhhyyyyy'),
      'چ', 'ch'), 'خ', 'kh'), 'ژ', 'zh'), 'ش', 'sh'), 'غ', 'gh')
  else word end
$$;

create function search_options(product uuid)
  returns tsvector
  language sql
  stable
  as $$
  select coalesce(search_entry(string_agg(text, ' ' order by text), 'C'), '') from (
    select distinct concat_ws(' ', option.value, w.word_ur) as text
    from variants v, jsonb_each_text(v.options) as option (name, value)
    left join option_words w on w.word = lower(btrim(option.value))
    where v.product_id = product and not exists (select from search_words(option.name) where is_search_size_name(word))
  ) as texts
$$;

create function search_phonetic_key(word text)
  returns text
  language sql
  immutable parallel safe
  as $$
  select left(plain, 1) || translate(substr(plain, 2), 'aeiouwyh', '')
  from (select regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace(replace(word, 'sch', 'sk'), 'tch', 'C'), 'ch', 'C'), 'ph', 'f'),
      'c(?=[eiy])', 's', 'g'),
      -- a z that ends a plural in Urdu is an s in English; and Urdu says iskool, isteel
      'z$', 's'), '^[ai]s(?=[^aeiouwyhs])', 's'),
    'cqvjeiou', 'kkwgeiou'), '^[eiou]', 'a') as heard) as heard,
  lateral (select regexp_replace(replace(heard, 'x', 'ks'), '(.)\1+', '\1', 'g') as plain) as plain
$$;

create function search_plain(input text)
  returns tsvector
  language sql
  immutable parallel safe
  as $$
  select coalesce(string_agg('''' || word || ''':1', ' '), '')::tsvector
  from (select distinct word from search_words(regexp_replace(input, '<[^>]*>|&[a-z]+;', ' ', 'g'))) as words
$$;

create function search_script_key(written text)
  returns text
  language plpgsql
  immutable parallel safe
  as $$
declare
  heard text;
  rest text;
begin
  if written ~ '[0-9]' then
    return null;
  end if;
  if written ~ '[\u0620-\u06ff]' then
    heard := translate(written, 'اآٱبپتٹثجحدڈذرڑزسصضطظعفقکكگلمنںوہهةۃیيىےۓچخژشغھءۂ',
      'aaabpttsjhddzrrzssztzafkkkglmnnwhhhhyyyyyCXzSg');
  else
    heard := translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(written,
      'x', 'ks'), 'ch', 'C'), 'sh', 'S'), 'kh', 'X'), 'gh', 'g'), 'ph', 'f'), 'th', 't'), 'dh', 'd'), 'bh', 'b'), 'jh', 'j'),
      'cqv', 'kkw');
  end if;
  rest := substr(heard, 2);
  if right(rest, 1) = 'h' then
    rest := left(rest, -1);
  end if;
  heard := translate(left(heard, 1), 'eiou', 'aaaa') || translate(rest, 'aeiouwy', '');
  return nullif(regexp_replace(heard, '(.)\1+', '\1', 'g'), 'a');
end $$;

create function search_script_keys(input text)
  returns table(place bigint, word text, key text, is_urdu boolean)
  language sql
  immutable parallel safe
  as $$
  select place, word, search_script_key(written), written ~ '[\u0620-\u06ff]'
  from regexp_split_to_table(search_fold(coalesce(input, '')),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06fc\u0700-\u1fff\u3040-\ud7ff]+')
    with ordinality as part (written, place),
  lateral (select left(search_latin(written), 64) as word) as latin
  where word <> ''
$$;

create function search_size(word text, is_urdu boolean)
  returns text
  language sql
  immutable parallel safe
  as $$
  select case
    when word in ('xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl') then word
    when word = 'small' or (is_urdu and word in ('smal', 'asmal', 'chhwta', 'chhwty', 'ays')) then 's'
    when word in ('medium', 'med') or (is_urdu and word in ('mydym', 'drmyanh', 'drmyana', 'drmyany', 'aym')) then 'm'
    when word = 'large' or (is_urdu and word in ('larj', 'bra', 'bry', 'ayl')) then 'l'
    when word in ('xsmall', 'extrasmall') or (is_urdu and word in ('aykstrasmal', 'ayksays')) then 'xs'
    when word in ('xlarge', 'extralarge') or (is_urdu and word in ('aykstralarj', 'ayksayl')) then 'xl'
    when word in ('2xl', 'xxlarge', '2xlarge', 'doublexl') then 'xxl'
    when word in ('3xl', 'xxxlarge', '3xlarge', 'triplexl') then 'xxxl'
    when word in ('4xl', '4xlarge') then 'xxxxl'
  end
$$;

create function search_sizes(value text)
  returns text[]
  language sql
  immutable parallel safe
  as $$
  with words as (
    select place, word, search_size(word, is_urdu) as size,
      search_size(word || lead(word) over (order by place), is_urdu) as with_next
    from search_words(value) where not is_search_size_name(word)
  ),
  spans as (select *, lag(with_next) over (order by place) as with_former from words)
  select coalesce(array_agg(distinct size order by size), '{}') from (
    select coalesce(with_next, size, word) as size from spans where with_former is null
    union select left(string_agg(word, '' order by place), 64) from spans having count(*) > 1 and count(with_next) = 0
  ) as sizes
$$;

create function search_sizes_of_product(product uuid)
  returns tsvector
  language sql
  stable
  as $$
  select array_to_tsvector(array(
    select '=' || size from variants v, unnest(v.sizes) as size where v.product_id = product
    union
    select '=' || size from variants v, jsonb_each_text(v.options) as option (name, value)
    join option_words w on w.word = lower(btrim(option.value)), unnest(search_sizes(w.word_ur)) as size
    where v.product_id = product and exists (select from search_words(option.name) where is_search_size_name(word))))
$$;

create function search_sizes_of_variant(options jsonb)
  returns text[]
  language sql
  immutable parallel safe
  as $$
  select coalesce(array_agg(distinct size order by size), '{}')
  from jsonb_each_text(options) as option (name, value), unnest(search_sizes(option.value)) as size
  where exists (select from search_words(option.name) where is_search_size_name(word))
$$;

create function search_synonym_key(word text)
  returns text
  language sql
  immutable parallel safe
  as $$
  select regexp_replace(word, '([a-z]{2}[a-rt-z])s$', '\1')
$$;

create function search_synonym_keys(entries text[])
  returns text[]
  language sql
  immutable parallel safe
  as $$
  select coalesce(array_agg(distinct search_synonym_key(key)), '{}')
  from unnest(entries) as entry,
  lateral (select string_agg(word, '' order by place) as word from search_words(entry)) as whole,
  lateral (select word as key union all
    select '~' || search_phonetic_key(word) where word !~ '[0-9]' and length(search_phonetic_key(word)) > 2) as keys
  where word <> ''
$$;

create function search_synonym_query(entries text[])
  returns text
  language sql
  immutable parallel safe
  as $$
  select coalesce('(' || string_agg(distinct case when pieces > 1
    then '(' || words || ') | ''' || whole || '''' else words end, ' | ') || ')', '')
  from unnest(entries) as entry,
  lateral (
    select count(*) as pieces, string_agg(word, '' order by place) as whole,
      string_agg(format('(''%1$s'' | ''%1$ss'' | ''%1$ses'')', one), ' & ' order by place) as words
    from search_words(entry), lateral (select search_synonym_key(word) as one) as singular
  ) as read
  where words <> ''
$$;

create function search_typo_keys(word text)
  returns text[]
  language sql
  immutable parallel safe
  as $$
  select coalesce(array_agg(distinct left(word, place - 1) || substr(word, place + 1)), '{}')
  from generate_series(1, length(word)) as place
  where length(word) between 4 and 20 and word !~ '[0-9]'
$$;

create function search_words(input text)
  returns table(place bigint, word text, is_urdu boolean, phonetic_key text, typo_keys text[])
  language sql
  immutable parallel safe
  as $$
  select place, word, is_urdu,
    case when word !~ '[0-9]' then search_phonetic_key(word) else '' end,
    search_typo_keys(word)
  from regexp_split_to_table(search_fold(input),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06fc\u0700-\u1fff\u3040-\ud7ff]+')
    with ordinality as part (written, place),
  lateral (select left(search_latin(written), 64) as word, written ~ '[\u0620-\u06ff]' as is_urdu) as latin
  where word <> ''
$$;

create function sum_advances()
  returns trigger
  language plpgsql
  as $$
begin
  update orders o set advance = coalesce((
      select sum(case a.kind when 'received' then a.amount else -a.amount end)
      from order_advances a where a.order_id = o.id and a.voided_at is null), 0)
    where o.id in (new.order_id, old.order_id);
  return null;
end $$;

create function write_changed_at()
  returns trigger
  language plpgsql
  as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create function write_changed_parcel()
  returns trigger
  language plpgsql
  as $$
begin
  update orders set changed_at = clock_timestamp() where id = new.order_id;
  return null;
end $$;

create function write_deleted_rows()
  returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'inventory' then
    insert into deleted_rows (subject, id) select 'stock', variant_id from gone
      on conflict (subject, id) do update set changed_at = clock_timestamp();
  else
    insert into deleted_rows (subject, id) select tg_table_name, id from gone
      on conflict (subject, id) do update set changed_at = clock_timestamp();
  end if;
  return null;
end $$;

create function write_erased_events()
  returns trigger
  language plpgsql
  as $$
begin
  if is_webhook_event('customer.erased') then
    insert into shop_events (kind, subject_id) values ('customer.erased', new.id);
  end if;
  return null;
end $$;

create function write_order_events()
  returns trigger
  language plpgsql
  as $$
begin
  -- A backdated change is no news.
  insert into order_events (order_id, history_id)
    select order_id, id from written where created_at > now() - interval '1 hour' order by created_at, id;
  return null;
end $$;

create function write_product_events()
  returns trigger
  language plpgsql
  as $$
begin
  if not is_webhook_event('product.changed') then return null; end if;
  if tg_op = 'INSERT' then
    insert into shop_events (kind, subject_id, details)
      select 'product.changed', id, '{"change": "created"}' from after;
  elsif tg_op = 'UPDATE' then
    insert into shop_events (kind, subject_id, details)
      select 'product.changed', n.id, jsonb_build_object('change',
        case when n.is_trashed and not o.is_trashed then 'deleted' else 'updated' end)
      from after n join before o using (id)
      where (n.version, n.status, n.is_trashed) is distinct from (o.version, o.status, o.is_trashed);
  end if;
  return null;
end $$;

create function write_review_events()
  returns trigger
  language plpgsql
  as $$
begin
  if is_webhook_event('review.changed') then
    insert into shop_events (kind, subject_id, details)
      values ('review.changed', new.id, jsonb_build_object('change', case tg_op when 'INSERT' then 'written' else 'updated' end));
  end if;
  return null;
end $$;

create function write_stock_events()
  returns trigger
  language plpgsql
  as $$
begin
  if is_webhook_event('stock.changed') then
    insert into shop_events (kind, subject_id)
      select 'stock.changed', n.variant_id from after n join before o using (variant_id)
      where (n.quantity, n.reserved_quantity, n.track_inventory)
        is distinct from (o.quantity, o.reserved_quantity, o.track_inventory);
  end if;
  if is_webhook_event('stock.low') then
    insert into shop_events (kind, subject_id)
      select 'stock.low', n.variant_id from after n join before o using (variant_id)
      where n.track_inventory and n.quantity - n.reserved_quantity <= n.low_stock_threshold
        and not (o.track_inventory and o.quantity - o.reserved_quantity <= o.low_stock_threshold);
  end if;
  return null;
end $$;

create function write_written_at()
  returns trigger
  language plpgsql
  as $$
begin
  new.written_at := clock_timestamp();
  return new;
end $$;

-- What staff did, for owners to read; deleted after a year (docs/decisions/0043-activity-log.md). Names no customer.
create table activity (
  id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  staff_id uuid,
  staff_name text not null default '',
  device text not null default '',
  -- Keyed hash of the network, never an address.
  network_key text,
  -- The thing it was done to; no foreign key, so that a line outlives the thing.
  subject_id text,
  label text not null default '',
  -- How many things were changed, or how often it was refused within the hour.
  count integer not null default 1,
  constraint activity_pkey primary key (id),
  constraint activity_count_check check (count >= 0)
);
create index activity_by_kind on activity (kind, at desc, id desc);
create index activity_by_staff on activity (staff_name, at desc, id desc);
create index activity_by_time on activity (at desc, id desc);

-- Written in the transaction of the change that it answers, deleted after a day.
create table api_answers (
  key_id uuid not null,
  -- SHA-256 of what the program sent.
  idempotency_key text not null,
  -- SHA-256 of method, path with query, and body.
  fingerprint text not null,
  status integer not null,
  -- Null: it was too large, or a customer was erased since.
  body text,
  content_type text not null,
  created_at timestamptz not null default now(),
  constraint api_answers_pkey primary key (key_id, idempotency_key),
  constraint api_answers_key_id_fkey foreign key (key_id) references api_keys(id) on delete cascade
);
create index api_answers_by_time on api_answers (created_at);

-- Keys of programs that use the API (docs/decisions/0129-keys-of-programs.md).
create table api_keys (
  id uuid not null,
  -- The account under which it acts.
  staff_id uuid not null,
  name text not null,
  -- SHA-256 of the key, which is shown once and stored nowhere.
  hash text not null,
  -- The beginning of the key, by which people recognize it.
  prefix text not null,
  -- At most these of the rights that the maker has at the time of a request.
  rights text[] not null,
  -- Null once the account is deleted: then the key has no rights.
  made_by uuid,
  made_by_name text not null,
  created_at timestamptz not null default now(),
  -- Null: never.
  ends_at timestamptz,
  -- From where it may be used; empty: from everywhere.
  networks text[] not null default '{}',
  -- Written at most once a minute.
  last_used_at timestamptz,
  -- Keyed hash of the network of that use, never an address.
  last_network_key text,
  revoked_at timestamptz,
  version integer not null default 1,
  -- Whether assistants may use it, at /api/mcp.
  assistants boolean not null default false,
  -- When a restore paused it; null: an owner allowed it, or it was never paused.
  paused_at timestamptz,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_hash_key unique (hash),
  constraint api_keys_staff_id_key unique (staff_id),
  constraint api_keys_made_by_fkey foreign key (made_by) references staff(id) on delete set null,
  constraint api_keys_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint api_keys_name_check check (char_length(name) >= 1 and char_length(name) <= 60)
);
create index api_keys_by_maker on api_keys (made_by);
create unique index api_keys_name on api_keys (lower(name));

-- Backups that were begun. Not part of a backup: a restored shop has none at its new place.
create table backup_runs (
  id uuid not null,
  kind text not null,
  began_at timestamptz not null default now(),
  stage text not null default 'writing',
  -- Empty while it runs, and when its process died.
  ended_at timestamptz,
  -- The path of the file, or the name of the bucket and of the file.
  place text not null,
  is_encrypted boolean not null,
  byte_size bigint,
  -- Why there is no backup, as a sentence.
  problem text,
  constraint backup_runs_pkey primary key (id),
  constraint a_backup_has_a_kind check (kind = any (array['nightly', 'manual', 'command'])),
  constraint a_backup_has_a_stage check (stage = any (array['writing', 'checking', 'storing'])),
  constraint a_good_backup_has_a_size check (ended_at is null or (problem is null) = (byte_size is not null))
);
create index backup_runs_by_time on backup_runs (began_at desc);

-- Phone numbers whose pending orders wait for a decision of staff.
create table blocked_phones (
  id uuid not null,
  -- The key of a customer (customers.phone), who need not have ordered.
  phone text not null,
  reason text not null,
  blocked_at timestamptz not null default now(),
  -- The username of that account, which stays when the account is deleted.
  blocked_by text not null,
  constraint blocked_phones_pkey primary key (id),
  constraint blocked_phones_phone_key unique (phone),
  constraint a_block_says_why check (char_length(reason) >= 1 and char_length(reason) <= 200),
  constraint a_blocked_phone_is_a_key check (phone ~ '^[0-9]{10,30}$')
);
create index blocked_phones_latest on blocked_phones (blocked_at desc, id desc);

-- The parent brand of the sub-brands; a shop has one.
create table brands (
  id uuid not null,
  name text not null,
  slug text not null,
  version integer not null default 1,
  constraint brands_pkey primary key (id),
  constraint brands_slug_key unique (slug),
  constraint brands_name_check check (name <> ''),
  constraint brands_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create trigger notify_changes after insert or delete or update or truncate on brands for each statement execute
    function notify_catalogue_changed();

-- Keys of changes a cart has already made, so that a change sent twice counts once
-- (docs/decisions/0011-offline-cart.md).
create table cart_change_keys (
  session_id text not null,
  key uuid not null,
  created_at timestamptz not null default now(),
  constraint cart_change_keys_pkey primary key (session_id, key)
);
create index cart_change_keys_by_age on cart_change_keys (created_at);

-- The discount code that a shopper entered, beside their cart. Deleted after 30 days.
create table cart_codes (
  -- SHA-256 of the browser's session token, in base64url.
  session_id text not null,
  code text not null,
  created_at timestamptz not null default now(),
  constraint cart_codes_pkey primary key (session_id),
  constraint a_code_is_short check (char_length(code) <= 20)
);
create index cart_codes_by_age on cart_codes (created_at);

-- Cart lines: one per browser and variant. A cart is nothing but its lines.
create table cart_lines (
  -- SHA-256 of the browser's session token, in base64url.
  session_id text not null,
  variant_id uuid not null,
  quantity integer not null,
  created_at timestamptz not null default now(),
  -- The price the shopper last saw, in rupees; a difference is shown once.
  seen_price integer,
  updated_at timestamptz not null default now(),
  constraint cart_lines_pkey primary key (session_id, variant_id),
  constraint cart_lines_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint cart_lines_quantity_check check (quantity >= 1 and quantity <= 99),
  constraint cart_lines_seen_price_check check (seen_price >= 0)
);
create index cart_lines_by_variant on cart_lines (variant_id);

-- Categories of products, in the order of sort_order; inactive ones cannot be chosen.
create table categories (
  id uuid not null,
  name text not null,
  slug text not null,
  description text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  name_ur text not null default '',
  description_ur text not null default '',
  -- The chart of its products that have none of their own.
  size_chart_id uuid,
  -- The words of its names, for suggestions.
  found_by tsvector not null generated always as (search_entry(name, 'A'::"char") || search_entry(name_ur,
    'A'::"char")) stored,
  -- In the trash: inactive, without its slug, which another one may take.
  is_trashed boolean not null default false,
  constraint categories_pkey primary key (id),
  constraint categories_slug_key unique (slug),
  constraint categories_size_chart_id_fkey foreign key (size_chart_id) references size_charts(id) on delete set null,
  constraint a_trashed_category_is_hidden check (not is_trashed or not is_active),
  constraint categories_name_check check (name <> ''),
  constraint categories_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create index categories_by_size_chart on categories (size_chart_id);
create trigger notify_changes after insert or delete or update or truncate on categories for each statement execute
    function notify_catalogue_changed();
create trigger save_slug_redirect after insert or delete or update of slug on categories for each row execute
    function save_slug_redirect('category');
create trigger search_changed_categories after update on categories referencing old table as before new table as
    after for each statement execute function refresh_search_of_categories();

-- One row. A cursor of what changed has its epoch; a restore begins another one.
create table change_epochs (
  epoch text not null default substr(md5(gen_random_uuid()::text), 1, 8),
  is_present boolean not null default true,
  constraint change_epochs_pkey primary key (epoch),
  constraint change_epochs_is_present_key unique (is_present),
  constraint change_epochs_is_present_check check (is_present)
);

-- Links by which customers confirm their open orders: one for each order, until it ends.
create table confirm_links (
  order_id uuid not null,
  -- SHA-256 of the token in the link. Making the link again replaces it.
  token_hash text not null,
  staff_id uuid,
  -- The username of that account, which stays when the account is deleted.
  made_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When somebody first opened the address with the digits of the phone. Not when a page was fetched: robots of
  -- messengers do that.
  opened_at timestamptz,
  -- When the customer agreed to the order, also where the shop still calls.
  agreed_at timestamptz,
  -- The version of the order that the customer agreed to.
  agreed_version integer,
  constraint confirm_links_pkey primary key (order_id),
  constraint confirm_links_token_hash_key unique (token_hash),
  constraint confirm_links_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint confirm_links_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint an_agreement_names_its_version check ((agreed_at is null) = (agreed_version is null)),
  constraint confirm_links_made_by_check check (char_length(made_by) >= 1 and char_length(made_by) <= 64)
);
create index confirm_links_by_end on confirm_links (expires_at);
create index confirm_links_by_staff on confirm_links (staff_id);

-- One row per phone number (docs/decisions/0021-customers.md). Counts and sums are read from the orders.
create table customers (
  id uuid not null,
  -- A Pakistani mobile as 03001234567, any other number by its digits.
  phone text not null,
  -- As on the latest order; of a customer without orders as imported.
  name text not null,
  -- Of the first order, also an imported one; null: not known.
  created_at timestamptz,
  -- Of the latest order, also an imported one; null: not known.
  last_order_at timestamptz,
  -- Orders from before this moment do not count towards the limits on open orders.
  limit_waived_at timestamptz,
  limit_waived_by text,
  -- Erased: the number is not a real one any more (docs/decisions/0040-erasing-personal-data.md).
  anonymized_at timestamptz,
  -- Sorts the list: customers without a known order come last.
  listed_at timestamptz not null generated always as (coalesce(last_order_at, '1970-01-01 00:00:00+00')) stored,
  -- When the row was written last.
  changed_at timestamptz not null default clock_timestamp(),
  constraint customers_pkey primary key (id),
  constraint customers_phone_key unique (phone),
  constraint customer_can_be_written check (char_length(phone) <= 30 and char_length(name) >= 1 and char_length(name)
    <= 100),
  constraint customers_check check (last_order_at >= created_at),
  constraint customers_phone_check check (phone ~ '^[0-9]+$')
);
create index customers_by_change on customers (changed_at, id);
create index customers_latest on customers (listed_at desc, id desc);
create trigger write_changed_at before update on customers for each row execute function write_changed_at();
create trigger write_deleted_rows after delete on customers referencing old table as gone for each statement execute
    function write_deleted_rows();
create trigger write_erased_events after update of anonymized_at on customers for each row when (old.anonymized_at
    is null and new.anonymized_at is not null) execute function write_erased_events();

-- What was deleted for good, for programs that have it.
create table deleted_rows (
  subject text not null,
  id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint deleted_rows_pkey primary key (subject, id)
);
create index deleted_rows_by_change on deleted_rows (subject, changed_at, id);

-- What is sent to customers, each by one way.
create table deliveries (
  id uuid not null,
  way text not null,
  kind text not null,
  order_id uuid,
  -- An email address or a phone number; null: not prepared yet, or erased.
  recipient text,
  -- What was handed over, without secrets; null: not prepared yet, or erased.
  content jsonb,
  state delivery_state not null default 'queued',
  attempts integer not null default 0,
  -- When it is tried next. While it is being sent: when another process takes it, should this one be gone.
  next_try_at timestamptz,
  -- Why the last attempt failed, or why it was skipped.
  problem text,
  -- The username of the account that sent it by hand; null: the shop did.
  asked_by text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- For a notice: the account that gets it.
  staff_id uuid,
  -- What a notice is about: the id of an order or a variant, the label of a job.
  about text,
  -- A notice exists once for its key.
  once_key text,
  -- The notice that was sent in place of this one too.
  sent_with uuid,
  -- For a notice by push: the browser that shows it.
  push_subscription_id uuid,
  -- The letter of the newsletter that it is; without a subscriber: one to try it out.
  letter_id uuid,
  -- The subscriber who gets it.
  subscriber_id uuid,
  constraint deliveries_pkey primary key (id),
  constraint deliveries_letter_id_fkey foreign key (letter_id) references newsletter_letters(id) on delete cascade,
  constraint deliveries_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint deliveries_push_subscription_id_fkey foreign key (push_subscription_id) references push_subscriptions(id)
    on delete set null,
  constraint deliveries_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint deliveries_subscriber_id_fkey foreign key (subscriber_id) references newsletter_subscribers(id) on delete
    cascade,
  constraint a_delivery_has_names check (char_length(way) >= 1 and char_length(way) <= 20 and char_length(kind) >= 1
    and char_length(kind) <= 40 and char_length(asked_by) >= 1 and char_length(asked_by) <= 64),
  constraint attempts_are_counted check (attempts >= 0),
  constraint delivery_texts_are_short check (char_length(recipient) <= 254 and char_length(problem) <= 500),
  constraint nobody_else_gets_a_letter check (letter_id is null or num_nulls(order_id, staff_id) = 2),
  constraint notice_texts_are_short check (char_length(about) <= 200 and char_length(once_key) <= 300),
  constraint only_notices_have_a_key check ((staff_id is null) = (once_key is null)),
  constraint only_queued_deliveries_wait check ((state = 'queued') = (next_try_at is not null))
);
create index deliveries_by_mailbox on deliveries (mailbox_of(recipient), changed_at) where (kind = 'received');
create index deliveries_by_order on deliveries (order_id);
create index deliveries_by_phone on deliveries (recipient, changed_at) where (way = 'whatsapp');
create index deliveries_by_push_subscription on deliveries (push_subscription_id) where (push_subscription_id is not
    null);
create index deliveries_by_staff on deliveries (staff_id, way, kind, state) where (staff_id is not null);
create index deliveries_by_subscriber on deliveries (subscriber_id) where (subscriber_id is not null);
create index deliveries_due on deliveries (way, ((letter_id is not null)), next_try_at) where (state = 'queued');
create index deliveries_latest on deliveries (created_at desc, id desc);
create index deliveries_letters_sent on deliveries (changed_at) where ((kind = 'letter') and (state = 'accepted'));
create index deliveries_marked_sent on deliveries (changed_at) where (state = 'marked_sent');
create index deliveries_sent_with on deliveries (sent_with) where (sent_with is not null);
create unique index deliveries_by_key on deliveries (once_key);
create unique index deliveries_of_letter on deliveries (letter_id, subscriber_id) where (letter_id is not null);
create unique index deliveries_once on deliveries (order_id, way, kind) where (asked_by is null);

-- The products that staff chose for a block.
create table home_block_products (
  block_id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  constraint home_block_products_pkey primary key (block_id, product_id),
  constraint home_block_products_block_id_fkey foreign key (block_id) references home_blocks(id) on delete cascade,
  constraint home_block_products_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index home_block_products_by_product on home_block_products (product_id);
create trigger notify_changes after insert or delete or update or truncate on home_block_products for each statement
    execute function notify_catalogue_changed();

-- The blocks of the home page below the hero (docs/decisions/0072-home-blocks.md).
create table home_blocks (
  id uuid not null,
  "position" integer not null,
  kind home_block_kind not null,
  -- Empty: the title of its kind, in both languages.
  title text not null default '',
  -- Empty: the one in English, or the title of its kind.
  title_ur text not null default '',
  -- Products below this price, in whole rupees.
  amount integer,
  sub_brand_id uuid,
  category_id uuid,
  is_on boolean not null default true,
  -- Null: shown at once.
  starts_at timestamptz,
  -- Null: shown until it is switched off.
  ends_at timestamptz,
  -- Whether now is between start and end. Set when it is saved and by a job, so that the page cache hears of it.
  is_due boolean not null,
  constraint home_blocks_pkey primary key (id),
  constraint home_blocks_by_position unique ("position"),
  constraint home_blocks_category_id_fkey foreign key (category_id) references categories(id) on delete cascade,
  constraint home_blocks_sub_brand_id_fkey foreign key (sub_brand_id) references sub_brands(id) on delete cascade,
  constraint a_block_amount_is_a_price check (amount >= 1 and amount <= 10000000),
  constraint a_block_ends_after_it_starts check (ends_at > starts_at),
  constraint a_block_has_what_its_kind_needs check ((kind = 'below_price') = (amount is not null) and (kind =
    'sub_brand') = (sub_brand_id is not null) and (kind = 'category') = (category_id is not null)),
  constraint a_block_title_is_one_short_line check (char_length(title) <= 80 and char_length(title_ur) <= 80),
  constraint chosen_products_have_a_title check (kind <> 'products' or title <> '')
);
create index home_blocks_by_category on home_blocks (category_id);
create index home_blocks_by_sub_brand on home_blocks (sub_brand_id);
create unique index home_blocks_once on home_blocks (kind) where (kind = any (array['collections', 'benefits',
    'steps']));
create trigger notify_changes after insert or delete or update or truncate on home_blocks for each statement execute
    function notify_catalogue_changed();

-- What an import wrote. No foreign key: it outlives its subject.
create table import_changes (
  import_id uuid not null,
  -- The product; for stock and prices the variant, or the product whose base price it is.
  subject_id uuid not null,
  -- The product as its form had it, or the former prices; null: the import created it.
  before jsonb,
  -- Of a product. Undo refuses one with another version: somebody edited it since.
  version_after integer not null,
  -- By how much the quantity on hand of each variant rose or fell.
  stock jsonb not null default '[]',
  undone_at timestamptz,
  -- The prices that the import gave; null for other kinds.
  after jsonb,
  constraint import_changes_pkey primary key (import_id, subject_id),
  constraint import_changes_import_id_fkey foreign key (import_id) references imports(id) on delete cascade
);
create index import_changes_by_subject on import_changes (subject_id);

-- What the columns of files with these headings are; at most 200, the oldest go.
create table import_columns (
  -- A hash of the headings (import/columns/shape-of.ts).
  shape text not null,
  headings text[] not null,
  -- Of each column in its order what it is; null: not read.
  fields jsonb not null,
  chosen_by text not null,
  chosen_at timestamptz not null default now(),
  constraint import_columns_pkey primary key (shape),
  constraint columns_are_a_list check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) >= 1 and
    jsonb_array_length(fields) <= 1000)
);

-- The file of a plan: in the database, so that any process can read it.
create table import_file_parts (
  plan_id uuid not null,
  part integer not null,
  bytes bytea not null,
  constraint import_file_parts_pkey primary key (plan_id, part),
  constraint import_file_parts_plan_id_fkey foreign key (plan_id) references import_plans(id) on delete cascade
);

-- Addresses in an imported file. No foreign key to products: a row outlives the product.
create table import_pictures (
  import_id uuid not null,
  product_id uuid not null,
  -- Its place among the pictures that the file names for this product, from 0.
  "position" integer not null,
  -- Of the file, from 1.
  line integer not null,
  url text not null,
  -- Of the address: few are fetched from one at once.
  host text not null,
  alt_text text not null default '',
  state import_picture_state not null default 'waiting',
  -- How often fetching it has failed.
  attempts integer not null default 0,
  try_at timestamptz not null default now(),
  -- The refusal of the last attempt: code and values.
  problem jsonb,
  constraint import_pictures_pkey primary key (import_id, product_id, "position"),
  constraint import_pictures_import_id_fkey foreign key (import_id) references imports(id) on delete cascade,
  constraint a_failed_picture_has_a_problem check (state <> 'failed' or problem is not null)
);
create index import_pictures_waiting on import_pictures (try_at, import_id, product_id, "position") where (state =
    'waiting');
create index import_pictures_waiting_by_url on import_pictures using hash (url) where (state = 'waiting');

-- A product of the file: what the check, and later the import, made of it.
create table import_plan_rows (
  plan_id uuid not null,
  -- Where it begins in the file; lines are all of its lines.
  line integer not null,
  lines integer[] not null,
  kind import_row_kind not null,
  name text not null,
  details jsonb not null,
  -- Of all its changes: other ones at the import mean that it was edited.
  fingerprint text not null,
  is_written boolean not null default false,
  constraint import_plan_rows_pkey primary key (plan_id, line),
  constraint import_plan_rows_plan_id_fkey foreign key (plan_id) references import_plans(id) on delete cascade
);
create index import_plan_rows_by_kind on import_plan_rows (plan_id, kind, line);

-- A file of products that staff uploaded, and what importing it would do.
create table import_plans (
  id uuid not null,
  file_name text not null,
  byte_size integer not null default 0,
  state import_plan_state not null default 'uploading',
  -- Why it failed or stopped, as a sentence for staff.
  problem text not null default '',
  creates_sub_brands boolean not null,
  creates_categories boolean not null,
  format text not null default '',
  encoding text not null default '',
  delimiter text not null default '',
  ignored text[] not null default '{}',
  total_products integer not null default 0,
  -- How many of total_products were compared or, while importing, written.
  done_products integer not null default 0,
  is_cancel_requested boolean not null default false,
  import_id uuid,
  staff_id uuid,
  staff_name text not null,
  created_at timestamptz not null default now(),
  -- What its file is about.
  kind import_kind not null default 'products',
  -- The sheet of a workbook that is read; empty for a CSV file.
  sheet text not null default '',
  other_sheets text[] not null default '{}',
  -- The line with the headings; 0 before they were found.
  heading_line integer not null default 0,
  -- What stands above the headings, by line.
  skipped jsonb not null default '[]',
  -- Prices with paisa are rounded to whole rupees instead of refused.
  rounds_prices boolean not null default false,
  as_drafts boolean not null default false,
  -- Headings, first values and what was recognised, for the choice of columns; null where nothing is to choose.
  file_columns jsonb,
  -- The choice that the file was checked by, and whether it has headings; null where the shop recognised them.
  columns_used jsonb,
  constraint import_plans_pkey primary key (id),
  constraint import_plans_import_id_fkey foreign key (import_id) references imports(id) on delete set null,
  constraint import_plans_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint a_plan_counts_from_zero check (least(byte_size, total_products, done_products) >= 0)
);
create index import_plans_by_import on import_plans (import_id);
create index import_plans_by_staff on import_plans (staff_id, created_at);
create unique index one_import_at_a_time on import_plans ((true)) where (state = any (array['checking',
    'importing']));

-- What a file of customers of a former shop said of a customer. Nobody edits it.
create table imported_customers (
  customer_id uuid not null,
  -- As in the file.
  phone text not null,
  name text not null,
  email text,
  address jsonb,
  note text not null default '',
  orders integer not null default 0,
  -- Canceled or returned ones among the orders.
  canceled integer not null default 0,
  -- Whole rupees.
  spent integer not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- Undo refuses one with another version: a later import changed it.
  version integer not null default 1,
  imported_at timestamptz not null default now(),
  search tsvector not null generated always as (order_search_entry('', name, '', phone, '{}')) stored,
  constraint imported_customers_pkey primary key (customer_id),
  constraint imported_customers_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint an_imported_customer_can_be_written check (char_length(phone) <= 30 and char_length(name) >= 1 and
    char_length(name) <= 100 and char_length(email) <= 254 and char_length(note) <= 1000),
  constraint an_imported_customer_counts_from_zero check (least(orders, canceled, spent) >= 0 and canceled <= orders)
);
create index imported_customers_by_age on imported_customers (coalesce(last_order_at, imported_at));
create index imported_customers_by_search on imported_customers using gin (search);

-- Orders of a former shop, to know its customers. They touch no stock, no figures, no list of orders.
create table imported_orders (
  id uuid not null,
  customer_id uuid not null,
  -- The format of the file: with the number it makes the order known again.
  source text not null,
  -- As the former shop wrote it.
  number text not null,
  placed_at timestamptz not null,
  -- open: nobody knows what became of it.
  status imported_order_status not null,
  -- Whole rupees.
  total integer not null,
  phone text not null,
  name text not null,
  city text not null default '',
  items text not null default '',
  version integer not null default 1,
  search tsvector not null generated always as (order_search_entry(number, name, city, phone, '{}')) stored,
  constraint imported_orders_pkey primary key (id),
  constraint imported_orders_source_number_key unique (source, number),
  constraint imported_orders_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint an_imported_order_can_be_written check (char_length(source) <= 30 and char_length(number) >= 1 and
    char_length(number) <= 50 and char_length(phone) <= 30 and char_length(name) >= 1 and char_length(name) <= 100 and
    char_length(city) <= 100 and char_length(items) <= 2000),
  constraint an_imported_order_costs_something check (total >= 0)
);
create index imported_orders_by_age on imported_orders (placed_at);
create index imported_orders_by_customer on imported_orders (customer_id, placed_at desc, id desc);
create index imported_orders_by_search on imported_orders using gin (search);

-- Each writing of a file of products. A dry run stores nothing.
create table imports (
  id uuid not null,
  -- By which staff name it.
  number integer not null generated as identity,
  file_name text not null,
  -- One that still runs after its process ended wrote what import_changes says.
  state import_state not null default 'running',
  staff_id uuid,
  staff_name text not null default '',
  created_products integer not null default 0,
  changed_products integer not null default 0,
  unchanged_products integer not null default 0,
  refused_products integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What the rows of the file are about. The counts are of these.
  kind import_kind not null default 'products',
  -- Undoing it is a job; it runs while this is later than undone_at.
  undo_requested_at timestamptz,
  undo_staff_id uuid,
  undo_staff_name text not null default '',
  undone_at timestamptz,
  -- Products that the last undoing left as they were, with the reasons; the first 200.
  undo_skipped jsonb not null default '[]',
  -- Deleted when the import is undone, as far as they are empty and unchanged.
  created_sub_brands uuid[] not null default '{}'[],
  -- The same as created_sub_brands.
  created_categories uuid[] not null default '{}'[],
  constraint imports_pkey primary key (id),
  constraint imports_number_key unique (number),
  constraint imports_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint imports_undo_staff_id_fkey foreign key (undo_staff_id) references staff(id) on delete set null,
  constraint an_import_counts_from_zero check (least(created_products, changed_products, unchanged_products,
    refused_products) >= 0),
  constraint only_a_running_import_has_no_end check ((state = 'running') = (finished_at is null))
);
create index imports_by_staff on imports (staff_id);
create index imports_by_undo_staff on imports (undo_staff_id);

-- Hash of the ADMIN_PASSWORD that was applied last; at most one row.
create table initial_password (
  id boolean not null default true,
  password_hash text not null,
  constraint initial_password_pkey primary key (id),
  constraint initial_password_id_check check (id)
);

-- Stock of each variant. Available is quantity - reserved_quantity. Every change is also a row of stock_movements.
create table inventory (
  variant_id uuid not null,
  -- Pieces in the shop, reserved ones included.
  quantity integer not null default 0,
  -- Pieces that open orders hold.
  reserved_quantity integer not null default 0,
  low_stock_threshold integer not null default 5,
  -- False: always on sale, and nothing is counted.
  track_inventory boolean not null default true,
  -- When the row was written last.
  changed_at timestamptz not null default clock_timestamp(),
  constraint inventory_pkey primary key (variant_id),
  constraint inventory_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint inventory_low_stock_threshold_check check (low_stock_threshold >= 0),
  constraint inventory_quantity_check check (quantity >= 0),
  constraint inventory_reserved_quantity_check check (reserved_quantity >= 0),
  constraint nothing_oversold check (not track_inventory or reserved_quantity <= quantity)
);
create trigger notify_changes after insert or delete or update of variant_id or truncate on inventory for each
    statement execute function notify_catalogue_changed();
create trigger notify_stock after update on inventory for each row when (old.track_inventory <> new.track_inventory
    or old.low_stock_threshold <> new.low_stock_threshold or new.track_inventory and least(old.quantity -
    old.reserved_quantity, greatest(99, new.low_stock_threshold)) <> least(new.quantity - new.reserved_quantity,
    greatest(99, new.low_stock_threshold))) execute function notify_stock_changed();
create trigger write_changed_at before update on inventory for each row execute function write_changed_at();
create trigger write_deleted_rows after delete on inventory referencing old table as gone for each statement execute
    function write_deleted_rows();
create trigger write_stock_events after update on inventory referencing old table as before new table as after for
    each statement execute function write_stock_events();

-- Products that staff chose for “Complete the look” on a product's page.
create table look_products (
  product_id uuid not null,
  other_id uuid not null,
  "position" integer not null,
  constraint look_products_pkey primary key (product_id, other_id),
  constraint look_products_other_id_fkey foreign key (other_id) references products(id) on delete cascade,
  constraint look_products_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint a_look_has_other_products check (product_id <> other_id)
);
create index look_products_by_other on look_products (other_id);
create trigger notify_changes after insert or delete or update or truncate on look_products for each statement
    execute function notify_catalogue_changed();

-- Variants that are low, with a notice of each. One that is no longer low is removed.
create table low_stock_notices (
  variant_id uuid not null,
  constraint low_stock_notices_pkey primary key (variant_id),
  constraint low_stock_notices_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade
);

-- A stored picture or video; whatever shows one points to its row (docs/decisions/0008-media-table.md).
create table media (
  id uuid not null,
  media_type media_type not null,
  file_name text not null,
  byte_size integer not null,
  width integer,
  height integer,
  -- Widths in pixels a picture is offered at.
  widths integer[] not null default '{}',
  -- A few pixels as a data URI, shown until the picture arrives.
  placeholder text,
  created_at timestamptz not null default now(),
  -- Container of a video.
  video_format text,
  -- Shown to staff by a route of their own, never under /media.
  is_private boolean not null default false,
  constraint media_pkey primary key (id),
  constraint media_byte_size_check check (byte_size > 0),
  constraint media_height_check check (height > 0),
  constraint media_video_format_check check (video_format = any (array['mp4', 'webm'])),
  constraint media_width_check check (width > 0),
  constraint videos_have_a_format check ((media_type = 'video') = (video_format is not null))
);
create trigger notify_changes after delete or update or truncate on media for each statement execute function
    notify_catalogue_changed();

-- Ids whose files are to be deleted from storage once due (docs/decisions/0018-uploads.md). No row of media has such an
-- id.
create table media_removals (
  id uuid not null,
  due timestamptz not null,
  constraint media_removals_pkey primary key (id)
);
create index media_removals_by_due on media_removals (due);

-- Addresses that were asked for and not found; at most 500, without queries and personal data.
create table missed_addresses (
  -- As it is compared; empty: what bots asked for that look for weaknesses.
  path text not null,
  count integer not null default 1,
  last_at timestamptz not null default now(),
  -- The host whose page led here the last time, empty when unknown.
  referrer text not null default '',
  constraint missed_addresses_pkey primary key (path),
  constraint a_missed_address_is_counted check (count > 0),
  constraint a_missed_address_is_short check (char_length(path) <= 200 and char_length(referrer) <= 100)
);
create index missed_addresses_by_count on missed_addresses (count desc, last_at desc, path);

-- Searches of the shop that found nothing; at most 1,000, without numbers like those of phones and orders.
create table missed_searches (
  term text not null,
  count integer not null default 1,
  last_at timestamptz not null default now(),
  -- The first products that were shown instead the last time, at most 3.
  offered uuid[] not null default '{}'[],
  constraint missed_searches_pkey primary key (term),
  constraint a_missed_search_is_counted check (count > 0),
  constraint a_missed_search_is_short check (term <> '' and char_length(term) <= 60)
);
create index missed_searches_by_count on missed_searches (count desc, last_at desc, term);

-- Letters of the newsletter. One that was started never changes.
create table newsletter_letters (
  id uuid not null,
  subject text not null,
  text text not null,
  -- For those who subscribed on an Urdu page; empty: they get the English one.
  subject_ur text not null default '',
  text_ur text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  -- The username of the account that started it.
  sent_by text,
  -- How many are sent within an hour.
  per_hour integer,
  is_paused boolean not null default false,
  -- How many subscribers it was for when it was started.
  recipients integer,
  stopped_at timestamptz,
  constraint newsletter_letters_pkey primary key (id),
  constraint a_started_letter_says_how check (num_nulls(started_at, sent_by, per_hour, recipients) = any (array[0,
    4])),
  constraint an_urdu_letter_is_whole check ((subject_ur = '') = (text_ur = '')),
  constraint letter_texts_are_short check (char_length(subject) >= 1 and char_length(subject) <= 120 and
    char_length(subject_ur) <= 120 and char_length(text) >= 1 and char_length(text) <= 10000 and char_length(text_ur) <=
    10000),
  constraint only_started_letters_pause check (started_at is not null or not is_paused)
);
create index newsletter_letters_latest on newsletter_letters (created_at desc, id desc);

-- Email addresses with the proof of their consent (docs/decisions/0045-newsletter-consent.md).
create table newsletter_subscribers (
  id uuid not null,
  email text not null,
  -- The secret in the links to confirm and to unsubscribe.
  token text not null,
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  consented_at timestamptz,
  consent_page text,
  -- The sentence that was read.
  consent_text text,
  confirmed_at timestamptz,
  -- The language of the page on which they subscribed.
  language text not null default 'en',
  constraint newsletter_subscribers_pkey primary key (id),
  constraint newsletter_subscribers_token_key unique (token),
  constraint consent_is_whole check (num_nulls(consented_at, consent_page, consent_text) = any (array[0, 3])),
  constraint newsletter_subscribers_consent_page_check check (char_length(consent_page) >= 1 and
    char_length(consent_page) <= 300),
  constraint newsletter_subscribers_consent_text_check check (char_length(consent_text) >= 1 and
    char_length(consent_text) <= 500),
  constraint newsletter_subscribers_email_check check (email <> ''),
  constraint newsletter_subscribers_language_check check (language = any (array['en', 'ur']))
);
create index newsletter_subscribers_by_mailbox on newsletter_subscribers (mailbox_of(email));
create index newsletter_subscribers_newest on newsletter_subscribers (created_at desc, id desc);
create unique index newsletter_subscribers_one_per_email on newsletter_subscribers (lower(email));

-- Of what each account wants notices, and by which way.
create table notice_choices (
  staff_id uuid not null,
  kind text not null,
  way text not null,
  constraint notice_choices_pkey primary key (staff_id, kind, way),
  constraint notice_choices_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint a_choice_has_names check (char_length(kind) >= 1 and char_length(kind) <= 40 and char_length(way) >= 1
    and char_length(way) <= 20)
);

-- What names and values of variant options are called in Urdu (docs/decisions/0066-urdu-catalogue.md).
create table option_words (
  -- In lower case, so that Black and black are one.
  word text not null,
  word_ur text not null,
  updated_at timestamptz not null default now(),
  constraint option_words_pkey primary key (word),
  constraint an_option_word_has_its_urdu check (word_ur <> '' and word_ur = btrim(word_ur) and char_length(word_ur) <=
    60),
  constraint an_option_word_is_lower_case check (word <> '' and word = lower(btrim(word)) and char_length(word) <= 60)
);
create trigger notify_changes after insert or delete or update or truncate on option_words for each statement
    execute function notify_catalogue_changed();
create trigger search_changed_option_words after update on option_words referencing old table as before new table as
    after for each statement execute function refresh_search_of_option_words();
create trigger search_gone_option_words after delete on option_words referencing old table as before for each
    statement execute function refresh_search_of_option_words();
create trigger search_new_option_words after insert on option_words referencing new table as after for each
    statement execute function refresh_search_of_option_words();

-- Entries of money paid before delivery: received, given back, or kept when the order was canceled. None is edited or
-- deleted; a wrong one is voided with a reason.
create table order_advances (
  -- Chosen by whoever sends it, so that an entry that is sent twice is one.
  id uuid not null,
  order_id uuid not null,
  kind advance_kind not null,
  -- In rupees.
  amount integer not null,
  -- How the money moved; null for money that is kept.
  way advance_way,
  -- The number of the payment, in capitals without spaces; unique for its way among entries that are not void.
  reference text,
  -- When the money moved, as staff say.
  happened_at timestamptz not null,
  -- Why it was given back or kept.
  reason text,
  note text,
  -- A picture of the receipt, private.
  proof_id uuid,
  staff_id uuid,
  -- The username then; stays when the account is deleted. Empty: the shop itself.
  staff_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  voided_at timestamptz,
  void_reason text,
  voided_by uuid,
  -- The username then; stays when the account is deleted.
  voided_by_name text not null default '',
  -- Reference, note and picture were erased with the customer's details.
  is_erased boolean not null default false,
  constraint order_advances_pkey primary key (id),
  constraint order_advances_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_advances_proof_id_fkey foreign key (proof_id) references media(id),
  constraint order_advances_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint order_advances_voided_by_fkey foreign key (voided_by) references staff(id) on delete set null,
  constraint a_payment_has_a_reference check (kind <> 'received' or way = 'cash' or reference is not null or
    is_erased),
  constraint a_reference_is_written_one_way check (reference ~ '^[A-Z0-9]{3,40}$'),
  constraint a_void_has_a_reason check ((voided_at is null) = (void_reason is null)),
  constraint an_advance_is_money check (amount >= 1 and amount <= 100100000),
  constraint an_erased_entry_says_nothing check (not is_erased or reference is null and note is null and proof_id is
    null),
  constraint only_money_that_leaves_has_a_reason check ((kind = 'received') = (reason is null)),
  constraint texts_of_advances_are_short check (char_length(reason) >= 1 and char_length(reason) <= 200 and
    char_length(note) >= 1 and char_length(note) <= 500 and char_length(void_reason) >= 1 and char_length(void_reason)
    <= 200),
  constraint what_is_retained_goes_no_way check ((kind = 'retained') = (way is null)),
  constraint what_is_retained_proves_itself check (kind <> 'retained' or reference is null and proof_id is null)
);
create index order_advances_by_order on order_advances (order_id, created_at);
create unique index a_proof_is_of_one_entry on order_advances (proof_id);
create unique index one_payment_of_a_reference on order_advances (kind, way, reference) where (voided_at is null);
create trigger advance_is_the_sum after insert or update of voided_at, order_id on order_advances for each row
    execute function sum_advances();
create trigger entries_are_not_deleted before delete on order_advances for each row when (pg_trigger_depth() = 0)
    execute function refuse_rewriting();
create trigger entries_stay before update on order_advances for each row when (old.id is distinct from new.id or
    old.kind is distinct from new.kind or old.amount is distinct from new.amount or old.way is distinct from new.way or
    old.happened_at is distinct from new.happened_at or old.created_at is distinct from new.created_at or old.staff_name
    is distinct from new.staff_name or not new.is_erased and (old.reference is distinct from new.reference or old.reason
    is distinct from new.reason or old.note is distinct from new.note or old.proof_id is distinct from new.proof_id) or
    old.is_erased and not new.is_erased or old.voided_at is not null and (old.voided_at is distinct from new.voided_at
    or old.voided_by_name is distinct from new.voided_by_name) or old.voided_at is not null and not new.is_erased and
    old.void_reason is distinct from new.void_reason) execute function refuse_rewriting();

-- The next call of each pending order that somebody tried to reach. Orders without a row were never called.
create table order_calls (
  order_id uuid not null,
  -- Attempts without an answer since the customer was last reached.
  failed integer not null,
  last_at timestamptz not null,
  next_at timestamptz,
  -- The customer asked for this time.
  is_asked boolean not null,
  -- Nobody answered often enough: no longer called by itself.
  unreachable_at timestamptz,
  -- Of the order at the last attempt: one that was changed since is called again.
  order_version integer not null,
  constraint order_calls_pkey primary key (order_id),
  constraint order_calls_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint an_unreachable_order_waits_for_no_call check (unreachable_at is null or next_at is null)
);

-- The order that somebody has open to call its customer, for some minutes.
create table order_claims (
  order_id uuid not null,
  -- The open window: one account may work in several.
  window_id uuid not null,
  staff_id uuid not null,
  claimed_at timestamptz not null,
  ends_at timestamptz not null,
  constraint order_claims_pkey primary key (order_id),
  constraint order_claims_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_claims_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint a_claim_ends_later check (ends_at > claimed_at)
);
create index order_claims_by_window on order_claims (window_id);

-- Attempts to reach the customer of a pending order. None is edited or deleted; one that is taken back is marked.
create table order_contacts (
  id uuid not null,
  order_id uuid not null,
  -- unasked: staff confirmed without reaching the customer.
  way contact_way not null,
  outcome contact_outcome not null,
  -- Which of the two numbers was called.
  on_second_phone boolean not null default false,
  -- Why it was canceled, in the words of the settings at that time.
  reason text,
  note text,
  -- When the customer is to be called again; null: not by itself.
  next_at timestamptz,
  -- How the order held its stock, and what it waited for, so that the outcome can be taken back.
  former jsonb,
  staff_id uuid,
  -- The username then; stays when the account is deleted.
  staff_name text not null default '',
  -- The shopper said it themselves.
  by_customer boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  constraint order_contacts_pkey primary key (id),
  constraint order_contacts_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_contacts_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint a_contact_by_the_customer_has_no_account check (not by_customer or staff_id is null and staff_name = ''),
  constraint a_later_call_has_a_time check (outcome <> 'call_later' or next_at is not null),
  constraint only_a_cancellation_says_why check ((outcome = any (array['canceled', 'fake'])) = (reason is not null)),
  constraint only_a_confirmation_is_unasked check (way <> 'unasked' or outcome = 'confirmed'),
  constraint texts_of_contacts_are_short check (char_length(reason) >= 1 and char_length(reason) <= 40 and
    char_length(note) >= 1 and char_length(note) <= 500)
);
create index order_contacts_by_order on order_contacts (order_id, created_at, id);
create index order_contacts_by_time on order_contacts (created_at);

-- The discounts of an order with their reasons, as they were: at most one on the pieces and one on delivery.
create table order_discounts (
  order_id uuid not null,
  -- Null when the promotion was deleted.
  promotion_id uuid,
  name text not null,
  name_ur text not null,
  code text,
  -- In rupees. On delivery: the fee that is not charged, which is not part of orders.discount.
  amount integer not null,
  on_delivery boolean not null,
  -- Whether its order takes no use of the promotion: it is canceled, or pending without stock (orders.hold). Kept by
  -- the trigger uses_follow_status.
  is_unused boolean not null default false,
  -- Given by staff beside that of a promotion; the name is the reason.
  by_staff boolean not null default false,
  -- A part of the discount of this order, which was split. Its parts take one use together, and stay as divided.
  use_of uuid,
  constraint order_discounts_pkey primary key (order_id, on_delivery, by_staff),
  constraint order_discounts_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_discounts_promotion_id_fkey foreign key (promotion_id) references promotions(id) on delete set null,
  constraint order_discounts_use_of_fkey foreign key (use_of) references orders(id) on delete set null,
  constraint a_discount_has_a_reason check (name <> '' and amount > 0),
  constraint staff_discounts_are_off_the_pieces check (not by_staff or promotion_id is null and code is null and not
    on_delivery)
);
create index order_discounts_by_promotion on order_discounts (promotion_id, is_unused);
create index order_discounts_by_shared_use on order_discounts (use_of) where (use_of is not null);
create trigger discounts_stay before update of order_id, promotion_id, name, name_ur, code, amount, on_delivery on
    order_discounts for each row when (old.order_id is distinct from new.order_id or old.name is distinct from new.name
    and not (old.by_staff and new.name = '—') or old.name_ur is distinct from new.name_ur or old.code is distinct from
    new.code or old.amount is distinct from new.amount or old.on_delivery is distinct from new.on_delivery or
    new.promotion_id is not null) execute function refuse_rewriting();
create trigger divided_uses_are_marked after insert on order_discounts for each row when (new.use_of is not null)
    execute function mark_divided_use();
create trigger divided_uses_are_marked_again after delete on order_discounts for each row when (old.use_of is not
    null) execute function mark_divided_use();

-- Orders that customers complete by a link, until 30 days after the link ended.
create table order_drafts (
  -- Also the key of its order in order_idempotency_keys: one draft, one order.
  id uuid not null,
  -- SHA-256 of the token in the link. Sending the draft again replaces it.
  token_hash text not null,
  -- Lines, prices, fee, discount and code as staff agreed them.
  terms jsonb not null,
  customer_name text not null default '',
  customer_phone text not null default '',
  -- The key of a customer (customers.phone) as far as staff typed a number.
  customer_key text,
  city text not null default '',
  notes text not null default '',
  staff_id uuid,
  -- The username of that account, which stays when the account is deleted.
  made_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Staff ended it, or its order was placed.
  ended_at timestamptz,
  order_id uuid,
  -- Another number that the rider can call. The link does not show it.
  second_phone text not null default '',
  may_open_parcel boolean not null default false,
  constraint order_drafts_pkey primary key (id),
  constraint order_drafts_token_hash_key unique (token_hash),
  constraint order_drafts_order_id_fkey foreign key (order_id) references orders(id) on delete cascade deferrable
    initially deferred,
  constraint order_drafts_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint order_drafts_city_check check (char_length(city) <= 100),
  constraint order_drafts_customer_key_check check (customer_key <> ''),
  constraint order_drafts_customer_name_check check (char_length(customer_name) <= 100),
  constraint order_drafts_customer_phone_check check (char_length(customer_phone) <= 30),
  constraint order_drafts_made_by_check check (char_length(made_by) >= 1 and char_length(made_by) <= 64),
  constraint order_drafts_notes_check check (char_length(notes) <= 1000),
  constraint order_drafts_second_phone_check check (char_length(second_phone) <= 30),
  constraint order_drafts_terms_check check (jsonb_typeof(terms) = 'object')
);
create index order_drafts_by_age on order_drafts (created_at desc, id desc);
create index order_drafts_by_customer on order_drafts (customer_key) where (customer_key is not null);
create index order_drafts_by_order on order_drafts (order_id) where (order_id is not null);
create index order_drafts_by_staff on order_drafts (staff_id);

-- What happened to orders and no job has read yet. Without references, so that placing an order checks none.
create table order_events (
  id bigint not null generated as identity,
  order_id uuid not null,
  -- The line of order_history; null: the order was placed.
  history_id uuid,
  constraint order_events_pkey primary key (id)
);

-- What happened to an order: status changes, corrected details, internal notes, the end of its hold.
create table order_history (
  id uuid not null,
  order_id uuid not null,
  event order_event not null,
  from_status order_status,
  to_status order_status,
  -- Corrected fields, or courier and tracking number, each with its value before and after.
  changes jsonb,
  note text,
  staff_id uuid,
  -- As it was then; stays when the account is deleted.
  staff_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  -- Why it was canceled, in the words of the settings at that time.
  reason text,
  -- The shopper did it. Without it and without an account: the shop itself.
  by_customer boolean not null default false,
  -- The shopper did it by a link that staff sent.
  by_link boolean not null default false,
  -- When the row was written, or what it says was erased; created_at may be backdated.
  written_at timestamptz not null default clock_timestamp(),
  constraint order_history_pkey primary key (id),
  constraint order_history_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_history_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint a_customer_has_no_account check (not by_customer or staff_id is null and staff_name = ''),
  constraint an_event_says_nothing_else check ((event = 'status' or from_status is null and to_status is null) and
    (changes is null or jsonb_typeof(changes) = 'object' and changes <> '{}') and char_length(note) <= 1000),
  constraint an_event_says_what check ((event = 'status') = (from_status is not null and to_status is not null and
    from_status <> to_status) and (event <> all (array['status', 'note', 'hold-ended', 'phone-refused'])) = (changes is
    not null) and (event = 'note') = (note is not null and note <> '')),
  constraint only_a_cancellation_has_a_reason check (reason is null or to_status = 'canceled'),
  constraint only_a_customer_has_a_link check (not by_link or by_customer),
  constraint order_history_reason_check check (char_length(reason) >= 1 and char_length(reason) <= 40)
);
create index order_history_by_order on order_history (order_id, created_at, id);
create index order_history_by_writing on order_history (written_at, id);
create index order_history_confirmed on order_history (created_at) where ((from_status = 'pending') and (to_status =
    'placed'));
create trigger write_order_events after insert on order_history referencing new table as written for each statement
    execute function write_order_events();
create trigger write_written_at before update of note, changes on order_history for each row execute function
    write_written_at();

-- Keys of checkout forms: the same key leads to the same order (docs/decisions/0002-place-an-order.md).
create table order_idempotency_keys (
  key uuid not null,
  order_id uuid not null,
  -- SHA-256 of what was ordered; the same key with other content is refused.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  constraint order_idempotency_keys_pkey primary key (key),
  constraint order_idempotency_keys_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
    deferrable initially deferred
);
create index order_idempotency_keys_by_age on order_idempotency_keys (created_at);
create index order_idempotency_keys_by_order on order_idempotency_keys (order_id);

-- Ordered lines: copies of name, SKU and price at that moment, never changed afterwards.
create table order_items (
  id uuid not null,
  order_id uuid not null,
  -- Null when the variant was deleted.
  variant_id uuid,
  product_name text not null,
  variant_name text not null,
  sku text,
  -- Of one piece, in rupees.
  price integer not null,
  quantity integer not null,
  total integer not null,
  sort_order integer not null,
  -- What the line has done to the stock of its variant (docs/decisions/0006-stock-of-order-lines.md).
  stock stock_hold not null,
  -- Reserved by an order that staff have not confirmed (docs/decisions/0039-stock-holds.md).
  is_reserved_unconfirmed boolean not null default false,
  -- Reserved from a browser that never received an order under this phone number.
  is_reserved_for_new_customer boolean not null default false,
  constraint order_items_pkey primary key (id),
  constraint order_items_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_items_variant_id_fkey foreign key (variant_id) references variants(id) on delete set null,
  constraint line_says_what_it_is check (product_name <> '' and variant_name <> '' and sort_order >= 0),
  constraint line_totals_add_up check (total = (price * quantity)),
  constraint line_within_limits check (price <= 10000000 and quantity <= 99),
  constraint new_customers_pieces_are_unconfirmed check (not is_reserved_for_new_customer or is_reserved_unconfirmed),
  constraint order_items_price_check check (price > 0),
  constraint order_items_quantity_check check (quantity > 0),
  constraint unconfirmed_pieces_are_reserved check (not is_reserved_unconfirmed or stock = 'reserved')
);
create index order_items_by_order on order_items (order_id, sort_order);
create index order_items_reserved_unconfirmed on order_items (variant_id) include (order_id, quantity,
    is_reserved_for_new_customer) where is_reserved_unconfirmed;
create unique index order_items_one_line_of_a_variant on order_items (variant_id, order_id, price);
create trigger ordered_lines_stay before update of order_id, variant_id, product_name, variant_name, sku, price,
    quantity, total, sort_order on order_items for each row when (old.order_id is distinct from new.order_id or
    old.product_name is distinct from new.product_name or old.variant_name is distinct from new.variant_name or old.sku
    is distinct from new.sku or old.price is distinct from new.price or old.quantity is distinct from new.quantity or
    old.total is distinct from new.total or old.sort_order is distinct from new.sort_order or new.variant_id is not null
    and new.variant_id is distinct from old.variant_id) execute function refuse_rewriting();

-- What merged orders were before, to take the merge back. Names nobody.
create table order_merges (
  id uuid not null,
  -- The order that has the lines of all.
  order_id uuid not null,
  -- Of that order after the merge; with another one the merge is not taken back.
  version integer not null,
  -- Statuses, holds, lines, discounts and fees of the orders, that one first.
  former jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint order_merges_pkey primary key (id),
  constraint order_merges_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_merges_former_check check (jsonb_typeof(former) = 'array' and jsonb_array_length(former) > 1),
  constraint order_merges_version_check check (version > 1)
);
create index order_merges_by_order on order_merges (order_id, created_at);

-- Which orders came by one network, kept for 48 hours (docs/decisions/0039-stock-holds.md).
create table order_networks (
  order_id uuid not null,
  -- Keyed hash of the network, never an address.
  network_key text not null,
  created_at timestamptz not null default now(),
  constraint order_networks_pkey primary key (order_id)
);
create index order_networks_by_key on order_networks (network_key, created_at desc);

-- Pairs of orders that staff called no duplicates; the lesser id first.
create table order_pairs_apart (
  order_id uuid not null,
  other_id uuid not null,
  marked_at timestamptz not null default now(),
  -- The username of that account, which stays when the account is deleted.
  marked_by text not null,
  constraint order_pairs_apart_pkey primary key (order_id, other_id),
  constraint order_pairs_apart_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_pairs_apart_other_id_fkey foreign key (other_id) references orders(id) on delete cascade,
  constraint a_pair_is_stored_once check (order_id < other_id)
);
create index order_pairs_apart_other on order_pairs_apart (other_id);

-- The rules that an order met when it was placed or corrected by its customer. Changing the rules of the shop leaves
-- them as they are.
create table order_rules_met (
  order_id uuid not null,
  -- Its conditions in words, as they were then.
  rule text not null,
  -- The answer of the customer by a link is not enough.
  needs_call boolean not null,
  -- Whole rupees; 0: none. Until so much is received, a link is not enough.
  asked_advance integer not null,
  -- What staff read beside the order; empty for nothing.
  words text not null,
  created_at timestamptz not null default now(),
  constraint order_rules_met_pkey primary key (order_id, rule),
  constraint order_rules_met_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint an_asked_advance_is_no_debt check (asked_advance >= 0),
  constraint words_of_rules_are_short check (char_length(rule) >= 1 and char_length(rule) <= 4000 and
    char_length(words) <= 100)
);

-- Filters of the list of orders that an account has named.
create table order_views (
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  -- The search of the list's URL, without a search text: it may be a phone number.
  filter jsonb not null,
  created_at timestamptz not null default now(),
  constraint order_views_pkey primary key (id),
  constraint order_views_staff_id_name_key unique (staff_id, name),
  constraint order_views_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint order_views_filter_check check (jsonb_typeof(filter) = 'object' and not filter ? 'search'),
  constraint order_views_name_check check (name = trim(both from name) and char_length(name) >= 1 and
    char_length(name) <= 40)
);

-- Orders, each with its customer's details as typed. Amounts are whole rupees and never change.
create table orders (
  id uuid not null,
  -- ORD-, the day in Pakistan, 8 random symbols.
  order_number text not null,
  status order_status not null default 'pending',
  customer_name text not null,
  customer_email text,
  customer_phone text not null,
  -- A Pakistani mobile as 03001234567; null for any other number.
  phone_key text,
  shipping_address jsonb not null,
  -- Always the shipping address.
  billing_address jsonb not null,
  subtotal integer not null,
  shipping_cost integer not null,
  tax_amount integer not null default 0,
  total integer not null,
  payment_method text not null default 'cod',
  notes text,
  -- SHA-256 of the session token of the browser that ordered.
  session_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Raised by each correction of the details, not by a status (docs/decisions/0020-edit-conflicts.md).
  version integer not null default 1,
  city_key text not null generated always as (city_search_key(shipping_address ->> 'city')) stored,
  customer_id uuid not null,
  -- Lines and notes, copied for the search (docs/decisions/0029-order-search.md).
  search_texts text[] not null default '{}',
  -- held: stock as the status says; expired: given back, as nobody confirmed in time; not_reserved: never reserved.
  hold order_hold not null default 'held',
  -- When it was placed, or made pending again.
  held_since timestamptz,
  -- Personal details were erased then.
  anonymized_at timestamptz,
  -- SHA-256 of the token that opens the receipt (docs/decisions/0041-receipt-tokens.md).
  receipt_hash text,
  -- Why it was canceled, as the settings named it then.
  cancel_reason text,
  -- Canceled because the customer did not take the parcel.
  is_refused boolean not null default false,
  -- When its slip or label was printed last; null again when its details change.
  printed_at timestamptz,
  -- The username of that account, which stays when the account is deleted.
  printed_by text,
  -- Off the subtotal, in rupees; order_discounts has the reason.
  discount integer not null default 0,
  -- The first day on which it was promised to arrive, in Pakistan. Null for orders from before dates were promised.
  promised_from date,
  -- The last of these days.
  promised_to date,
  -- Staff agreed the fee with the customer: changed lines leave it as it is.
  is_fee_by_hand boolean not null default false,
  -- Another number that the rider can call, as typed; null: none.
  second_phone text,
  -- As phone_key, of the second number.
  second_phone_key text,
  -- The customer may open the parcel at the door before paying.
  may_open_parcel boolean not null default false,
  search tsvector not null generated always as (order_search_entry(order_number, customer_name, shipping_address ->>
    'city', coalesce(phone_key, customer_phone), array[shipping_address ->> 'street', notes] || search_texts) ||
    coalesce(order_search_phone(coalesce(second_phone_key, second_phone)), '')) stored,
  -- Where it came from. website: the shopper placed it at a checkout.
  source order_source not null default 'website',
  -- The username of the account that made it, which stays when the account is deleted.
  made_by text,
  -- The order that has its lines now. Canceled by that, and by nobody.
  merged_into uuid,
  -- The order of which some lines became this one.
  split_from uuid,
  -- Rupees paid before delivery that are neither given back nor kept: the sum of order_advances, by the trigger
  -- advance_is_the_sum.
  advance integer not null default 0,
  -- For likely duplicates: the city by one name, cities that grow into each other as one.
  match_town text,
  -- For likely duplicates: the words of the name by their sound, without titles.
  match_name text[],
  -- For likely duplicates: digits and letters of house, flat or shop, {12,a} of House 12-A.
  match_door text[],
  -- For likely duplicates: all digits and letters of the address.
  match_numbers text[],
  -- For likely duplicates: words by their sound, and labelled numbers as {street 5}.
  match_parts text[],
  -- Room, office or hostel: strangers have this address too.
  has_shared_door boolean,
  -- Town and first number of the door; finds candidates for likely duplicates.
  door_key text,
  -- Town and first sounds of the name; finds candidates for likely duplicates.
  name_key text,
  -- On hold before this day in Pakistan; on it the order is back among the others by itself.
  postponed_until date,
  postpone_reason text,
  postpone_note text,
  -- The username of that account, which stays when the account is deleted.
  postponed_by text,
  -- The language of the page on which it was placed, in which the customer gets messages.
  language text not null default 'en',
  -- Whether the customer left the box for messages by WhatsApp ticked; null: nobody asked.
  may_write_on_whatsapp boolean,
  -- When the row, or the parcel of the order, was written last.
  changed_at timestamptz not null default clock_timestamp(),
  constraint orders_pkey primary key (id),
  constraint orders_order_number_key unique (order_number),
  constraint orders_customer_id_fkey foreign key (customer_id) references customers(id),
  constraint orders_merged_into_fkey foreign key (merged_into) references orders(id) on delete set null,
  constraint orders_split_from_fkey foreign key (split_from) references orders(id) on delete set null,
  constraint a_discount_is_part_of_the_subtotal check (discount >= 0 and discount <= subtotal),
  constraint a_maker_has_a_name check (char_length(made_by) >= 1 and char_length(made_by) <= 64),
  constraint a_postponed_order_says_why check ((num_nonnulls(postponed_until, postpone_reason, postponed_by) = any
    (array[0, 3])) and (postpone_note is null or postpone_reason is not null)),
  constraint a_print_has_a_printer check ((printed_at is null) = (printed_by is null)),
  constraint a_promise_has_two_days check ((promised_from is null) = (promised_to is null) and promised_from <=
    promised_to),
  constraint a_refusal_is_a_reason check (not is_refused or cancel_reason is not null),
  constraint an_advance_is_never_negative check (advance >= 0),
  constraint an_order_is_not_split_from_itself check (split_from <> id),
  constraint anonymized_orders_have_no_second_phone check (anonymized_at is null or second_phone is null),
  constraint anonymized_orders_name_nobody check (anonymized_at is null or customer_name = '—' and customer_email is
    null and phone_key is null and notes is null and num_nonnulls(match_name, match_door, match_numbers, match_parts,
    door_key, name_key) = 0 and customer_phone !~ '[1-9]' and (shipping_address ->> 'street') = '—' and
    (shipping_address ->> 'postal_code') = '' and (status = any (array['delivered', 'canceled']))),
  constraint customer_fits_the_form check (char_length(customer_name) >= 1 and char_length(customer_name) <= 100 and
    char_length(customer_phone) >= 10 and char_length(customer_phone) <= 30 and char_length(customer_email) >= 3 and
    char_length(customer_email) <= 254 and char_length(notes) >= 1 and char_length(notes) <= 1000),
  constraint merged_orders_are_canceled check (merged_into is null or status = 'canceled' and merged_into <> id),
  constraint money_within_limits check (subtotal <= 100000000 and shipping_cost <= 100000 and tax_amount = 0),
  constraint nobody_makes_an_order_of_the_website check (source <> 'website' or made_by is null),
  constraint one_address check (billing_address = shipping_address),
  constraint only_canceled_orders_have_a_reason check (status = 'canceled' or cancel_reason is null),
  constraint only_open_orders_are_postponed check (postpone_reason is null or (status = any (array['pending',
    'placed']))),
  constraint only_pending_orders_hold_nothing check (hold = 'held' or status = 'pending'),
  constraint order_goes_somewhere check (is_address(shipping_address)),
  constraint order_numbers_can_be_asked_for check (order_number ~ '^ORD-[0-9]{8}-[2-9A-HJKMNP-TV-Z]{8}$'),
  constraint orders_cancel_reason_check check (char_length(cancel_reason) >= 1 and char_length(cancel_reason) <= 40),
  constraint orders_language_check check (language = any (array['en', 'ur'])),
  constraint orders_payment_method_check check (payment_method = 'cod'),
  constraint orders_phone_key_check check (phone_key ~ '^03[0-9]{9}$'),
  constraint orders_printed_by_check check (char_length(printed_by) >= 1 and char_length(printed_by) <= 64),
  constraint orders_second_phone_key_check check (second_phone_key ~ '^03[0-9]{9}$'),
  constraint orders_shipping_address_check check (shipping_address ?& array['street', 'city', 'state', 'postal_code',
    'country']),
  constraint orders_shipping_cost_check check (shipping_cost >= 0),
  constraint orders_subtotal_check check (subtotal > 0),
  constraint orders_tax_amount_check check (tax_amount >= 0),
  constraint phone_key_is_of_the_phone check ("right"(latin_digits(customer_phone), 10) = substr(phone_key, 2)),
  constraint postpone_note_is_short check (char_length(postpone_note) >= 1 and char_length(postpone_note) <= 200),
  constraint postpone_reason_is_known check ((postpone_reason = any (array['stock', 'advance', 'payday', 'travel',
    'other'])) and (postpone_reason <> 'other' or postpone_note is not null)),
  constraint second_phone_fits_the_form check (char_length(second_phone) >= 10 and char_length(second_phone) <= 30),
  constraint second_phone_key_is_of_the_phone check ("right"(latin_digits(coalesce(second_phone, '')), 10) =
    substr(second_phone_key, 2)),
  constraint totals_add_up check (total = (subtotal - discount + shipping_cost + tax_amount))
);
create index orders_by_change on orders (changed_at, id);
create index orders_by_city on orders (city_key, created_at desc, id desc);
create index orders_by_customer on orders (customer_id, created_at desc);
create index orders_by_door on orders (door_key, created_at desc) where (door_key is not null);
create index orders_by_email on orders (lower(customer_email), created_at desc) where (customer_email is not null);
create index orders_by_name on orders (name_key, created_at desc) where (name_key is not null);
create index orders_by_receipt on orders (receipt_hash) where (receipt_hash is not null);
create index orders_by_search on orders using gin (search) with (fastupdate=off);
create index orders_by_source on orders (source, created_at desc, id desc) where (source <> 'website');
create index orders_by_status on orders (status, created_at desc);
create index orders_delivered on orders (customer_id) where (status = 'delivered');
create index orders_for_dashboard on orders (created_at) include (status, total, advance);
create index orders_merged on orders (merged_into) where (merged_into is not null);
create index orders_newest on orders (created_at desc, id desc);
create index orders_open_by_session on orders (session_id) where (status = any (array['pending', 'placed']));
create index orders_postponed on orders (postponed_until) where (postponed_until is not null);
create index orders_refused_by_customer on orders (customer_id) where is_refused;
create index orders_split on orders (split_from) where (split_from is not null);
create index orders_to_anonymize on orders (created_at) where ((anonymized_at is null) and (status = any
    (array['delivered', 'canceled'])));
create index orders_with_advance on orders (created_at desc, id desc) where (advance > 0);
create index orders_without_hold on orders (created_at desc, id desc) where (hold <> 'held');
create trigger advance_is_a_sum before update of advance on orders for each row when (old.advance is distinct from
    new.advance and pg_trigger_depth() = 0) execute function refuse_rewriting();
create trigger agreed_money_stays before update of subtotal, discount, shipping_cost, tax_amount, total,
    payment_method on orders for each row when ((old.subtotal is distinct from new.subtotal or old.discount is distinct
    from new.discount or old.shipping_cost is distinct from new.shipping_cost or old.total is distinct from new.total)
    and (new.version <= old.version or (old.status <> all (array['pending', 'placed']))) or old.tax_amount is distinct
    from new.tax_amount or old.payment_method is distinct from new.payment_method) execute function refuse_rewriting();
create trigger notify_orders after insert or update of status on orders for each statement execute function
    notify_orders_changed();
create trigger uses_follow_status after update of status, hold on orders for each row when ((old.status = 'canceled'
    or old.hold <> 'held') <> (new.status = 'canceled' or new.hold <> 'held')) execute function mark_unused_discounts();
create trigger write_changed_at before update on orders for each row execute function write_changed_at();

-- Content pages of the storefront, in English and where filled in Urdu.
create table pages (
  id uuid not null,
  title text not null,
  slug text not null,
  -- Safe HTML.
  body text not null default '',
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title_ur text not null default '',
  body_ur text not null default '',
  version integer not null default 1,
  -- A text with placeholders; empty: none.
  summary text not null default '',
  -- Empty: the one in English.
  summary_ur text not null default '',
  -- In the trash: not published, without its slug, which another one may take.
  is_trashed boolean not null default false,
  constraint pages_pkey primary key (id),
  constraint pages_slug_key unique (slug),
  constraint a_summary_is_one_short_line check (char_length(summary) <= 160 and char_length(summary_ur) <= 160),
  constraint a_trashed_page_is_hidden check (not is_trashed or not is_published),
  constraint pages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint pages_title_check check (title <> '')
);
create trigger notify_changes after insert or delete or update or truncate on pages for each statement execute
    function notify_catalogue_changed();
create trigger save_slug_redirect after insert or delete or update of slug on pages for each row execute function
    save_slug_redirect('page');

-- Right passwords that still wait for a one-time code, for five minutes.
create table pending_sign_ins (
  token_hash text not null,
  staff_id uuid not null,
  expires_at timestamptz not null,
  constraint pending_sign_ins_pkey primary key (token_hash),
  constraint pending_sign_ins_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index pending_sign_ins_by_staff on pending_sign_ins (staff_id);

-- Who looked for what within the last hour, so that nobody is counted twice.
create table popular_search_senders (
  -- Keyed hash of the network and the text together, never an address.
  key text not null,
  counted_at timestamptz not null default now(),
  constraint popular_search_senders_pkey primary key (key)
);
create index popular_search_senders_by_age on popular_search_senders (counted_at);

-- Searches of words that the shop has; at most 1,000, without numbers like those of phones and orders, and those that
-- staff blocked.
create table popular_searches (
  term text not null,
  count integer not null default 1,
  last_at timestamptz not null default now(),
  -- Never shown to shoppers.
  is_blocked boolean not null default false,
  constraint popular_searches_pkey primary key (term),
  constraint a_popular_search_is_counted check (count > 0),
  constraint a_popular_search_is_short check (term <> '' and char_length(term) <= 60)
);
create index popular_searches_by_count on popular_searches (count desc, last_at desc, term) where (not is_blocked);

-- What shoppers paid for variants of a product before and after, as they saw it.
create table price_changes (
  id uuid not null,
  save_id uuid not null,
  product_id uuid not null,
  -- The variants with these prices. Some may have been deleted since.
  variant_ids uuid[] not null,
  -- They were all variants of the product.
  is_all boolean not null,
  -- In rupees; null: no price, or the variant was new.
  price_from integer,
  -- The compare price in rupees; null: none.
  compare_from integer,
  price_to integer,
  compare_to integer,
  constraint price_changes_pkey primary key (id),
  constraint price_changes_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint price_changes_save_id_fkey foreign key (save_id) references price_saves(id) on delete cascade
);
create index price_changes_by_product on price_changes (product_id, save_id);
create index price_changes_by_save on price_changes (save_id);

-- One act that changed prices, of one product or of many. Deleted after two years.
create table price_saves (
  id uuid not null,
  saved_at timestamptz not null default now(),
  way price_way not null,
  -- The name of the sale or the number of the import.
  label text not null default '',
  staff_id uuid,
  -- As it was then; stays when the account is deleted. Empty: a job.
  staff_name text not null default '',
  constraint price_saves_pkey primary key (id),
  constraint price_saves_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null
);
create index price_saves_by_time on price_saves (saved_at desc, id desc);

-- The pictures and videos of a product, in their order.
create table product_media (
  id uuid not null,
  product_id uuid not null,
  media_id uuid not null,
  alt_text text not null default '',
  sort_order integer not null default 0,
  is_primary boolean not null default false,
  -- The address that an import fetched it from; null for an upload.
  source_url text,
  constraint product_media_pkey primary key (id),
  constraint product_media_media_id_fkey foreign key (media_id) references media(id),
  constraint product_media_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index product_media_by_media on product_media (media_id);
create index product_media_by_product on product_media (product_id, sort_order);
create unique index product_media_one_primary on product_media (product_id) where is_primary;
create trigger notify_changes after insert or delete or update or truncate on product_media for each statement
    execute function notify_catalogue_changed();
create trigger search_changed_pictures after update on product_media referencing old table as before new table as
    after for each statement execute function refresh_search_of_pictures();
create trigger search_gone_pictures after delete on product_media referencing old table as before for each statement
    execute function refresh_search_of_pictures();
create trigger search_new_pictures after insert on product_media referencing new table as after for each statement
    execute function refresh_search_of_pictures();

-- Pieces sold in the last 90 days, counted by a job each night; products without any have no row.
create table product_popularity (
  product_id uuid not null,
  sold integer not null,
  constraint product_popularity_pkey primary key (product_id),
  constraint product_popularity_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint product_popularity_sold_check check (sold > 0)
);
create trigger notify_changes after insert or delete or update or truncate on product_popularity for each statement
    execute function notify_catalogue_changed();

-- Search words of each published product, kept by triggers (docs/decisions/0013-product-search.md).
create table product_search (
  product_id uuid not null,
  created_at timestamptz not null,
  words tsvector not null,
  constraint product_search_pkey primary key (product_id),
  constraint product_search_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index product_search_by_words on product_search using gin (words) with (fastupdate=off);

-- Products. Only published ones are in the storefront.
create table products (
  id uuid not null,
  name text not null,
  slug text not null,
  sku text,
  short_description text not null default '',
  -- Safe HTML.
  description text not null default '',
  -- In rupees; variants without a price of their own sell at it.
  base_price integer not null,
  -- The former price shown beside it, in rupees.
  compare_price integer,
  status product_status not null default 'draft',
  is_featured boolean not null default false,
  seo_title text not null default '',
  seo_description text not null default '',
  tags text[] not null default '{}',
  -- In kilograms.
  weight numeric(8,3),
  dimensions text not null default '',
  sub_brand_id uuid,
  category_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  folded_name text not null generated always as (admin_search_fold(name)) stored,
  folded_sku text generated always as (admin_search_fold(sku)) stored,
  -- Empty: the page in Urdu shows the English one; so for all columns with _ur.
  name_ur text not null default '',
  short_description_ur text not null default '',
  -- Safe HTML.
  description_ur text not null default '',
  seo_title_ur text not null default '',
  seo_description_ur text not null default '',
  -- Null: the chart of its category.
  size_chart_id uuid,
  folded_name_ur text not null generated always as (admin_search_fold(name_ur)) stored,
  -- The height of the person in the pictures, in centimetres. Null: nobody wears it.
  model_height smallint,
  -- The size that this person wears. Empty: nobody wears it.
  model_size text not null default '',
  -- False: none, not even that of its category.
  has_size_chart boolean not null default true,
  -- In the trash: archived, so that no shopper sees it, without its slug and SKUs, which others may take.
  is_trashed boolean not null default false,
  -- When the row was written last.
  changed_at timestamptz not null default clock_timestamp(),
  constraint products_pkey primary key (id),
  constraint products_sku_key unique (sku),
  constraint products_slug_key unique (slug),
  constraint products_category_id_fkey foreign key (category_id) references categories(id),
  constraint products_size_chart_id_fkey foreign key (size_chart_id) references size_charts(id) on delete set null,
  constraint products_sub_brand_id_fkey foreign key (sub_brand_id) references sub_brands(id),
  constraint a_model_has_height_and_size check ((model_height is null) = (model_size = '')),
  constraint a_model_is_from_100_to_230_cm check (model_height >= 100 and model_height <= 230),
  constraint a_model_wears_one_short_size check (char_length(model_size) <= 20),
  constraint a_trashed_product_is_hidden check (not is_trashed or status = 'archived' and sku is null),
  constraint no_size_chart_is_none check (has_size_chart or size_chart_id is null),
  constraint products_base_price_check check (base_price >= 0 and base_price <= 10000000),
  constraint products_compare_price_check check (compare_price >= 1 and compare_price <= 10000000),
  constraint products_name_check check (name <> ''),
  constraint products_sku_check check (sku <> ''),
  constraint products_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint products_weight_check check (weight >= 0::numeric),
  constraint published_products_have_a_price check (status <> 'published' or base_price > 0)
);
create index products_by_category on products (category_id);
create index products_by_category_newest on products (category_id, created_at desc) where (status = 'published');
create index products_by_change on products (changed_at, id);
create index products_by_name on products (lower(name), id);
create index products_by_size_chart on products (size_chart_id);
create index products_by_sub_brand on products (sub_brand_id, created_at desc) where (status = 'published');
create index products_by_sub_brand_of_any_status on products (sub_brand_id);
create index products_by_tags on products using gin (tags) where (status = 'published');
create index products_featured on products (created_at desc) where ((status = 'published') and is_featured);
create index products_trashed on products (id) where is_trashed;
create trigger notify_changes after insert or delete or update or truncate on products for each statement execute
    function notify_catalogue_changed();
create trigger save_slug_redirect after insert or delete or update of slug on products for each row execute function
    save_slug_redirect('product');
create trigger search_changed_products after update on products referencing old table as before new table as after
    for each statement execute function refresh_search_of_products();
create trigger search_new_products after insert on products referencing new table as after for each statement
    execute function refresh_search_of_products();
create trigger write_changed_at before update on products for each row execute function write_changed_at();
create trigger write_deleted_rows after delete on products referencing old table as gone for each statement execute
    function write_deleted_rows();
create trigger write_new_product_events after insert on products referencing new table as after for each statement
    execute function write_product_events();
create trigger write_product_events after update on products referencing old table as before new table as after for
    each statement execute function write_product_events();

-- The products, sub-brands and categories that a promotion is for.
create table promotion_targets (
  promotion_id uuid not null,
  product_id uuid,
  sub_brand_id uuid,
  category_id uuid,
  constraint a_target_is_listed_once unique nulls not distinct (promotion_id, product_id, sub_brand_id, category_id),
  constraint promotion_targets_category_id_fkey foreign key (category_id) references categories(id) on delete cascade,
  constraint promotion_targets_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint promotion_targets_promotion_id_fkey foreign key (promotion_id) references promotions(id) on delete
    cascade,
  constraint promotion_targets_sub_brand_id_fkey foreign key (sub_brand_id) references sub_brands(id) on delete
    cascade,
  constraint a_target_is_one_thing check (num_nonnulls(product_id, sub_brand_id, category_id) = 1)
);
create index promotion_targets_by_category on promotion_targets (category_id) where (category_id is not null);
create index promotion_targets_by_product on promotion_targets (product_id) where (product_id is not null);
create index promotion_targets_by_sub_brand on promotion_targets (sub_brand_id) where (sub_brand_id is not null);

-- Discount codes and automatic discounts (docs/decisions/0074-promotions.md).
create table promotions (
  id uuid not null,
  -- The reason that shoppers read beside the discount.
  name text not null,
  -- Empty: the page in Urdu shows the English one.
  name_ur text not null default '',
  -- Null: applied without a code.
  code text,
  kind text not null,
  percent integer,
  -- In rupees: taken off (rupees), or the price of all pieces of a bundle.
  amount integer,
  -- Pieces to buy (buy_get), or in a bundle.
  pieces integer,
  -- Pieces free for each that many bought.
  free_pieces integer,
  -- The least that the pieces it is for must come to, in rupees.
  minimum integer not null default 0,
  -- False: only for what promotion_targets lists, which is nothing when all of it was deleted.
  is_for_everything boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_active boolean not null default true,
  -- The most orders that may use it; canceled ones are not counted.
  total_limit integer,
  -- The most orders of one phone number that may use it.
  phone_limit integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint promotions_pkey primary key (id),
  constraint promotions_code_key unique (code),
  constraint a_code_can_be_typed check (code ~ '^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$'),
  constraint a_kind_has_its_numbers check ((kind = any (array['percent', 'rupees', 'free_delivery', 'buy_get',
    'bundle'])) and (percent is not null) = (kind = 'percent') and (amount is not null) = (kind = any (array['rupees',
    'bundle'])) and (pieces is not null) = (kind = any (array['buy_get', 'bundle'])) and (free_pieces is not null) =
    (kind = 'buy_get') and (kind <> 'bundle' or pieces > 1)),
  constraint a_promotion_ends_after_it_starts check (ends_at > starts_at),
  constraint a_promotion_has_a_name check (name <> '' and name = btrim(name) and char_length(name) <= 60),
  constraint a_promotion_in_urdu_is_short check (name_ur = btrim(name_ur) and char_length(name_ur) <= 60),
  constraint only_a_code_is_limited_per_phone check (phone_limit is null or code is not null),
  constraint promotions_amount_check check (amount >= 1 and amount <= 10000000),
  constraint promotions_free_pieces_check check (free_pieces >= 1 and free_pieces <= 99),
  constraint promotions_minimum_check check (minimum >= 0 and minimum <= 100000000),
  constraint promotions_percent_check check (percent >= 1 and percent <= 100),
  constraint promotions_phone_limit_check check (phone_limit >= 1 and phone_limit <= 100),
  constraint promotions_pieces_check check (pieces >= 1 and pieces <= 99),
  constraint promotions_total_limit_check check (total_limit >= 1 and total_limit <= 1000000)
);
create index promotions_automatic on promotions (starts_at) where ((code is null) and is_active);

-- The pair of keys by which push services know the shop, made at first use.
create table push_keys (
  is_only boolean not null default true,
  public_key text not null,
  private_key text not null,
  constraint push_keys_pkey primary key (is_only),
  constraint there_is_one_pair check (is_only)
);

-- Browsers that show notices to staff.
create table push_subscriptions (
  id uuid not null,
  staff_id uuid not null,
  -- The session in which the browser was last seen. No reference: a session that runs out ends no notices, one that is
  -- ended does.
  session_id uuid not null,
  -- The URL at the push service of the browser: whoever knows it and the keys can write to the browser.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null default '',
  -- Turned off by the person, maybe in another browser: it signs itself up again, but stays off until it is turned on.
  is_off boolean not null default false,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint push_texts_are_short check (char_length(endpoint) <= 1000 and char_length(p256dh) <= 100 and
    char_length(auth) <= 50 and char_length(device) <= 200)
);
create index push_subscriptions_by_staff on push_subscriptions (staff_id);

-- Counters of attempts at order tracking, discount codes, newsletter, requests about stock and reviews.
create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
create index rate_limits_by_expire on rate_limits (expire);

-- Addresses of a former shop, and where in this shop they lead; none leads to another one.
create table redirects (
  id uuid not null,
  -- As it is compared (shop/redirects/address-key.ts), with its query where it has one.
  from_path text not null,
  -- A path of this shop, encoded as in a URL, with its query.
  to_path text not null,
  -- The same as it is compared, to find what leads to another redirect.
  to_key text not null,
  version integer not null default 1,
  constraint redirects_pkey primary key (id),
  constraint redirects_from_path_key unique (from_path),
  constraint a_redirect_begins_at_a_path check (from_path ~~ '/_%' and char_length(from_path) <= 500),
  constraint a_redirect_leads_elsewhere check (to_key <> from_path),
  constraint a_redirect_leads_into_the_shop check (to_path ~~ '/%' and to_path !~~ '//%' and to_path !~
    '[\\[:cntrl:]]' and char_length(to_path) <= 500)
);
create index redirects_by_path on redirects (from_path collate "C", id);
create index redirects_by_target on redirects (to_key);
create trigger notify_changes after insert or delete or update or truncate on redirects for each statement execute
    function notify_catalogue_changed();

-- Shoppers who asked to be told when a sold-out variant is back. Deleted after 90 days.
create table restock_requests (
  id uuid not null,
  variant_id uuid not null,
  -- The key of a customer (customers.phone), who need not have ordered.
  phone text not null,
  -- The language of the page, in which they are told.
  language text not null,
  created_at timestamptz not null default now(),
  -- When staff marked it as told; null before. Asking again clears it.
  notified_at timestamptz,
  -- Its network had asked for many numbers within ten minutes, so its owner may not have asked.
  is_from_busy_network boolean not null default false,
  constraint restock_requests_pkey primary key (id),
  constraint restock_requests_variant_id_phone_key unique (variant_id, phone),
  constraint restock_requests_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint restock_requests_language_check check (language = any (array['en', 'ur'])),
  constraint restock_requests_phone_check check (phone ~ '^[0-9]{10,30}$')
);
create index restock_requests_created_at on restock_requests (created_at);
create index restock_requests_phone on restock_requests (phone);

-- The photos of a review, in their order.
create table review_photos (
  review_id uuid not null,
  "position" integer not null,
  media_id uuid not null,
  constraint review_photos_pkey primary key (review_id, "position"),
  constraint a_photo_is_of_one_review unique (media_id),
  constraint review_photos_media_id_fkey foreign key (media_id) references media(id),
  constraint review_photos_review_id_fkey foreign key (review_id) references reviews(id) on delete cascade,
  constraint at_most_three_photos check ("position" >= 1 and "position" <= 3)
);

-- Reviews of delivered order lines, at most one of each (docs/decisions/0073-reviews.md).
create table reviews (
  id uuid not null,
  order_item_id uuid not null,
  -- Of the line's variant when it was written.
  product_id uuid not null,
  stars integer not null,
  -- Plain text of at most 1,000 characters. Empty: stars only.
  body text not null default '',
  -- Calculated from the order when it was written, such as: Ayesha K. Empty: a customer without a name.
  shown_name text not null default '',
  -- The order's city in English, when it is in the list of cities; else empty.
  shown_city text not null default '',
  state review_state not null default 'pending',
  -- Why staff do not show it. Shoppers never see it.
  hidden_reason text,
  -- The shop's answer, shown below a published review.
  reply text not null default '',
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  -- Raised by each decision of staff.
  version integer not null default 1,
  constraint reviews_pkey primary key (id),
  constraint reviews_one_per_order_line unique (order_item_id),
  constraint reviews_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete cascade,
  constraint reviews_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint a_reason_is_one_short_line check (hidden_reason = btrim(hidden_reason) and char_length(hidden_reason) >=
    1 and char_length(hidden_reason) <= 200),
  constraint a_reply_is_short_and_has_a_time check (reply = btrim(reply) and char_length(reply) <= 1000 and (reply =
    '') = (replied_at is null)),
  constraint a_review_is_short check (body = btrim(body) and char_length(body) <= 1000),
  constraint a_reviewer_has_a_short_name check (char_length(shown_name) <= 40 and char_length(shown_city) <= 60),
  constraint only_a_hidden_review_has_a_reason check ((state = 'hidden') = (hidden_reason is not null)),
  constraint stars_are_one_to_five check (stars >= 1 and stars <= 5)
);
create index reviews_by_product on reviews (product_id, state, created_at desc, id desc) include (stars);
create index reviews_by_state on reviews (state, created_at desc, id desc);
create index reviews_newest on reviews (created_at desc, id desc);
create trigger notify_changes after update on reviews for each row when (old.state = 'published' or new.state =
    'published') execute function notify_catalogue_changed();
create trigger notify_deleted after delete on reviews for each row when (old.state = 'published') execute function
    notify_catalogue_changed();
create trigger notify_inserted after insert on reviews for each row when (new.state = 'published') execute function
    notify_catalogue_changed();
create trigger notify_truncated after truncate on reviews for each statement execute function
    notify_catalogue_changed();
create trigger write_review_events after insert or update of state, reply on reviews for each row execute function
    write_review_events();

-- The sale price of a product (its base price) or a variant. At most one of them is on.
create table sale_prices (
  id uuid not null,
  sale_id uuid not null,
  product_id uuid,
  variant_id uuid,
  price integer not null,
  -- Null before the start: the one shown then, or the price before the sale. From the start on as it was set.
  compare_price integer,
  -- What shoppers paid before the sale.
  regular_price integer,
  -- As stored before the sale; null: none of its own.
  former_price integer,
  -- As stored before the sale; null: none of its own.
  former_compare_price integer,
  -- Null before the start.
  result sale_price_result,
  constraint sale_prices_pkey primary key (id),
  constraint sale_prices_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint sale_prices_sale_id_fkey foreign key (sale_id) references sales(id) on delete cascade,
  constraint sale_prices_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint a_sale_price_has_a_product_or_a_variant check (num_nonnulls(product_id, variant_id) = 1),
  constraint a_sale_price_is_lower check (compare_price > price and regular_price > price),
  constraint a_sale_price_keeps_what_was_before check ((result is null or result = 'skipped') = (regular_price is
    null)),
  constraint sale_prices_compare_price_check check (compare_price >= 1 and compare_price <= 10000000),
  constraint sale_prices_price_check check (price >= 1 and price <= 10000000)
);
create index sale_prices_by_product on sale_prices (product_id);
create index sale_prices_by_variant on sale_prices (variant_id);
create unique index sale_prices_by_sale_and_product on sale_prices (sale_id, product_id) where (product_id is not
    null);
create unique index sale_prices_by_sale_and_variant on sale_prices (sale_id, variant_id) where (variant_id is not
    null);
create unique index sale_prices_on_by_product on sale_prices (product_id) where (result = 'on');
create unique index sale_prices_on_by_variant on sale_prices (variant_id) where (result = 'on');

-- Sales: prices that are switched at a start and back at an end (docs/decisions/0060-sales.md).
create table sales (
  id uuid not null,
  name text not null,
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  -- When its prices were set; null while it is planned, and when it was missed.
  started_at timestamptz,
  -- When the prices before it were restored. Without started_at: its whole time passed while the shop was off.
  ended_at timestamptz,
  created_by uuid,
  -- As it was then; stays when the account is deleted.
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint sales_pkey primary key (id),
  constraint sales_created_by_fkey foreign key (created_by) references staff(id) on delete set null,
  constraint a_sale_ends_after_it_starts check (ends_at > starts_at),
  constraint a_sale_has_a_name check (name <> '' and name = btrim(name) and char_length(name) <= 100),
  constraint only_a_sale_with_an_end_is_missed check (ended_at is null or started_at is not null or ends_at is not
    null)
);
create index sales_by_start on sales (starts_at desc, id desc);
create index sales_open on sales (starts_at) where (ended_at is null);

-- Migrations that have been applied, with the checksum of each file.
create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_migrations_pkey primary key (name)
);

-- Products that stand first for a search (docs/decisions/0107-pinned-products.md).
create table search_pins (
  id uuid not null,
  -- As the shopkeeper wrote it.
  query text not null,
  -- Its words as they are compared; written by shop/search/pin-key.ts.
  key text not null,
  -- How it sounds, to compare Urdu and Latin letters; null: too short to tell.
  phonetic_key text,
  -- Whether it has Urdu letters: its phonetic key is compared with the other letters only.
  is_urdu boolean not null,
  -- In their order. One that was deleted stays: it can come back from the trash.
  product_ids uuid[] not null,
  version integer not null default 1,
  constraint search_pins_pkey primary key (id),
  constraint search_pins_key_key unique (key),
  constraint a_pin_has_a_search check (btrim(query) <> '' and char_length(query) <= 100 and key <> ''),
  constraint a_pin_has_products check (cardinality(product_ids) >= 1 and cardinality(product_ids) <= 6 and
    array_position(product_ids, null::uuid) is null)
);
create index search_pins_by_phonetic_key on search_pins (phonetic_key);
create trigger notify_changes after insert or delete or update or truncate on search_pins for each statement execute
    function notify_catalogue_changed();

-- Groups of words that mean the same to shoppers (docs/decisions/0075-search-synonyms.md).
create table search_synonyms (
  id uuid not null,
  -- As the shopkeeper wrote them; an entry may have several words.
  words text[] not null,
  -- Its words also find every product whose price is reduced.
  finds_reduced boolean not null default false,
  version integer not null default 1,
  keys text[] not null generated always as (search_synonym_keys(words)) stored,
  -- The tsquery of all its words; as text, because a search joins it to others.
  query text not null generated always as (search_synonym_query(words)) stored,
  -- Those of its words that are Urdu in Latin letters.
  roman_urdu text[] not null default '{}',
  constraint search_synonyms_pkey primary key (id),
  constraint a_synonym_group_has_words check (cardinality(words) >=
    case
    when finds_reduced then 1
    else 2
    end and cardinality(words) <= 30 and array_position(words, null::text) is null and length(array_to_string(words,
    '')) <= 1800),
  constraint roman_urdu_is_among_the_words check (roman_urdu <@ words and array_position(roman_urdu, null::text) is
    null)
);
create index search_synonyms_by_key on search_synonyms using gin (keys) with (fastupdate=off);
create trigger notify_changes after insert or delete or update or truncate on search_synonyms for each statement
    execute function notify_catalogue_changed();

-- Random keys of the shop, made once by a migration: networks, forms.
create table secrets (
  name text not null,
  secret bytea not null,
  constraint secrets_pkey primary key (name),
  constraint secrets_secret_check check (octet_length(secret) = 32)
);

-- Problems of the server, from when somebody hears of them until they are over.
create table server_problems (
  -- Which problem it is, of which machine where it is of one.
  key text not null,
  text text not null,
  is_urgent boolean not null,
  began_at timestamptz not null default now(),
  -- When it was news the last time: each day while it lasts.
  news_at timestamptz not null default now(),
  -- When any process saw it the last time.
  seen_at timestamptz not null default now(),
  constraint server_problems_pkey primary key (key),
  constraint a_server_problem_is_short check (char_length(key) >= 1 and char_length(key) <= 200 and char_length(text)
    >= 1 and char_length(text) <= 1000)
);

-- Settings by key; what is missing or invalid has its default (shop/settings/settings.ts).
create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint settings_pkey primary key (key)
);
create trigger notify_changes after insert or delete or update or truncate on settings for each statement execute
    function notify_catalogue_changed();

-- What a save of the settings changed, a row for each setting. Deleted after two years.
create table settings_history (
  id uuid not null,
  changed_at timestamptz not null default now(),
  staff_id uuid,
  -- As it was then; stays when the account is deleted.
  staff_name text not null default '',
  -- Of the table settings; no foreign key, so that it outlives a setting.
  key text not null,
  -- As it was read: the default where nothing was stored.
  before jsonb not null,
  after jsonb not null,
  constraint settings_history_pkey primary key (id),
  constraint settings_history_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null
);
create index settings_history_by_time on settings_history (changed_at desc, id desc);

-- Parcels of orders and their couriers. An order has one open parcel at most (docs/decisions/0054-shipments.md).
create table shipments (
  id uuid not null,
  order_id uuid not null,
  -- As it was when it was shipped; shown once the courier has left the settings.
  courier_name text not null,
  -- Null until it is known, and when the order is anonymized.
  tracking_number text,
  shipped_by uuid,
  -- As it was then; stays when the account is deleted.
  shipped_by_name text not null default '',
  created_at timestamptz not null default now(),
  -- When the order left shipped and delivered: the parcel is not on its way any more.
  closed_at timestamptz,
  -- Of the courier in the settings. It never changes; the courier may have left the settings.
  courier_code text not null,
  constraint shipments_pkey primary key (id),
  constraint shipments_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint shipments_shipped_by_fkey foreign key (shipped_by) references staff(id) on delete set null,
  constraint courier_has_a_code check (courier_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(courier_code) <= 40),
  constraint courier_has_a_name check (courier_name <> '' and courier_name = btrim(courier_name) and
    char_length(courier_name) <= 40),
  constraint tracking_number_can_be_typed check (tracking_number ~ '^[A-Z0-9][A-Z0-9-]{2,38}[A-Z0-9]$')
);
create index shipments_by_order on shipments (order_id, created_at);
create unique index shipments_open_by_number on shipments (courier_code, tracking_number) where (closed_at is null);
create unique index shipments_open_by_order on shipments (order_id) where (closed_at is null);
create trigger write_changed_parcel after insert or update on shipments for each row execute function
    write_changed_parcel();

-- What happened beside orders since the outbox was read last. Written only while a webhook wants it.
create table shop_events (
  id bigint not null generated as identity,
  kind text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  constraint shop_events_pkey primary key (id)
);

-- Restores that an owner began on screen. Neither part of a backup nor changed by a restore.
create table shop_restores (
  id uuid not null,
  backup text not null,
  staff_name text not null,
  began_at timestamptz not null default now(),
  -- From saving on the shop is closed, while its process holds the lock of restores.
  stage text not null default 'preparing',
  progress integer not null default 0,
  -- Empty while it runs, and when its process died.
  ended_at timestamptz,
  -- Why the shop is as it was before, as a sentence.
  problem text,
  -- What was restored, for the owner who signs in again.
  result jsonb,
  constraint shop_restores_pkey primary key (id),
  constraint a_restore_has_a_stage check (stage = any (array['preparing', 'saving', 'loading'])),
  constraint progress_is_a_percentage check (progress >= 0 and progress <= 100)
);
create index shop_restores_by_time on shop_restores (began_at desc);
create trigger notify_restore after insert or update of stage, ended_at on shop_restores for each statement execute
    function notify_restore_changed();

-- Counters of wrong passwords and codes. Deleting its rows ends every wait.
create table sign_in_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint sign_in_limits_pkey primary key (key)
);
create index sign_in_limits_by_expire on sign_in_limits (expire);

-- What the sizes of clothes and shoes measure.
create table size_charts (
  id uuid not null,
  slug text not null,
  title text not null,
  -- Empty: the one in English. The same for how_to_ur.
  title_ur text not null default '',
  -- What is measured, in both languages, in the order of the cells of sizes.
  measures jsonb not null,
  -- The sizes with a cell for each measure: none, one or two numbers (from and to) in centimetres.
  sizes jsonb not null,
  -- How to measure; lines of text.
  how_to text not null default '',
  how_to_ur text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint size_charts_pkey primary key (id),
  constraint size_charts_slug_key unique (slug),
  constraint a_chart_has_lists check (jsonb_typeof(measures) = 'array' and jsonb_typeof(sizes) = 'array'),
  constraint a_chart_title_is_one_short_line check (char_length(title) >= 1 and char_length(title) <= 80 and
    char_length(title_ur) <= 80)
);
create trigger notify_changes after insert or delete or update or truncate on size_charts for each statement execute
    function notify_catalogue_changed();
create trigger search_changed_size_charts after update on size_charts referencing old table as before new table as
    after for each statement execute function refresh_search_of_size_charts();

-- Former slugs, which redirect to the present ones.
create table slug_redirects (
  kind slug_kind not null,
  slug text not null,
  target_id uuid not null,
  constraint slug_redirects_pkey primary key (kind, slug)
);
create index slug_redirects_by_target on slug_redirects (kind, target_id);

-- Accounts of the back office.
create table staff (
  id uuid not null,
  username text not null,
  password_hash text not null,
  -- What its account may do is in shop/staff/rights.ts.
  role staff_role not null,
  created_at timestamptz not null default now(),
  is_active boolean not null default true,
  last_seen_at timestamptz,
  -- The secret of one-time codes, readable: the server needs it (docs/decisions/0017-staff-accounts.md).
  codes_secret text,
  -- Null while one-time codes are not turned on.
  codes_since timestamptz,
  -- The last 30 seconds whose code was used; it is not taken again.
  codes_last_step bigint,
  -- The password was given by somebody else and must be changed before this moment; null: chosen by the person.
  password_given_until timestamptz,
  -- For other staff to recognize the person; may be empty.
  full_name text not null default '',
  -- Where owners reach the person, as typed; may be empty.
  phone text not null default '',
  -- Where the person gets notices; null: nowhere.
  email text,
  -- The account of a key. Its role is never read: its rights are in api_keys.
  is_program boolean not null default false,
  -- The language of the back office for this person.
  language text not null default 'en',
  constraint staff_pkey primary key (id),
  constraint staff_username_key unique (username),
  constraint codes_need_a_secret check (codes_since is null or codes_secret is not null),
  constraint programs_cannot_sign_in check (not is_program or not is_active and password_hash = '' and codes_since is
    null and email is null),
  constraint staff_emails_are_short check (char_length(email) <= 254),
  constraint staff_full_name_check check (char_length(full_name) <= 100),
  constraint staff_language_check check (language = any (array['en', 'ur'])),
  constraint staff_phone_check check (char_length(phone) <= 30),
  constraint staff_username_check check (username <> '' and (is_program or username = lower(username)))
);

-- SHA-256 of each recovery code that was not used yet.
create table staff_recovery_codes (
  staff_id uuid not null,
  code_hash text not null,
  constraint staff_recovery_codes_pkey primary key (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);

-- Open sessions (docs/decisions/0046-sessions.md).
create table staff_sessions (
  token_hash text not null,
  staff_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  device text not null default '',
  last_seen_at timestamptz not null default now(),
  password_checked_at timestamptz not null default now(),
  -- The token before the last change, valid for one more minute.
  earlier_token_hash text,
  constraint staff_sessions_pkey primary key (token_hash),
  constraint staff_sessions_id unique (id),
  constraint staff_sessions_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index staff_sessions_by_earlier_token on staff_sessions (earlier_token_hash) where (earlier_token_hash is not
    null);
create index staff_sessions_by_staff on staff_sessions (staff_id);

-- The ledger: every change of a variant's stock, why, for which order and by whom. Never changed.
create table stock_movements (
  id uuid not null,
  variant_id uuid not null,
  quantity_change integer not null,
  reserved_change integer not null,
  quantity_after integer not null,
  reserved_after integer not null,
  reason stock_reason not null,
  note text not null default '',
  staff_id uuid,
  order_id uuid,
  created_at timestamptz not null default now(),
  staff_name text,
  -- The order in which rows were written.
  "position" bigint not null generated as identity,
  constraint stock_movements_pkey primary key (id),
  constraint stock_movements_order_id_fkey foreign key (order_id) references orders(id) on delete set null deferrable
    initially deferred,
  constraint stock_movements_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint stock_movements_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint a_movement_moves check (quantity_change <> 0 or reserved_change <> 0),
  constraint moves_as_its_reason_says check (
    case reason
    when 'opening' then quantity_change = quantity_after and reserved_change = reserved_after
    when 'order' then quantity_change = 0 and reserved_change > 0
    when 'set' then reserved_change = 0
    when 'add' then reserved_change = 0
    when 'expired' then quantity_change = 0 and reserved_change < 0
    else true
    end),
  constraint nothing_below_zero check (quantity_after >= 0 and reserved_after >= 0),
  constraint nothing_was_below_zero check (reason = 'repair' or quantity_change <= quantity_after and reserved_change
    <= reserved_after)
);
create index stock_movements_by_variant on stock_movements (variant_id, "position" desc);
create trigger movements_stay before update of variant_id, quantity_change, reserved_change, quantity_after,
    reserved_after, reason, created_at on stock_movements for each row when (old.variant_id is distinct from
    new.variant_id or old.quantity_change is distinct from new.quantity_change or old.reserved_change is distinct from
    new.reserved_change or old.quantity_after is distinct from new.quantity_after or old.reserved_after is distinct from
    new.reserved_after or old.reason is distinct from new.reason or old.created_at is distinct from new.created_at)
    execute function refuse_rewriting();

-- Sub-brands: the collections of the storefront, in the order of sort_order, then the oldest first.
create table sub_brands (
  id uuid not null,
  brand_id uuid not null,
  name text not null,
  slug text not null,
  description text not null default '',
  logo_id uuid,
  banner_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  sort_order integer not null default 0,
  name_ur text not null default '',
  description_ur text not null default '',
  -- Two or three words below its name on the home page, such as: Women's lawn.
  tagline text not null default '',
  -- Empty: the one in English.
  tagline_ur text not null default '',
  -- The words of its names, for suggestions.
  found_by tsvector not null generated always as (search_entry(name, 'A'::"char") || search_entry(name_ur,
    'A'::"char")) stored,
  -- In the trash: inactive, without its slug, which another one may take.
  is_trashed boolean not null default false,
  constraint sub_brands_pkey primary key (id),
  constraint sub_brands_slug_key unique (slug),
  constraint sub_brands_banner_id_fkey foreign key (banner_id) references media(id),
  constraint sub_brands_brand_id_fkey foreign key (brand_id) references brands(id),
  constraint sub_brands_logo_id_fkey foreign key (logo_id) references media(id),
  constraint a_tagline_is_short check (char_length(tagline) <= 40 and char_length(tagline_ur) <= 40),
  constraint a_trashed_sub_brand_is_hidden check (not is_trashed or not is_active),
  constraint sub_brands_name_check check (name <> ''),
  constraint sub_brands_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create trigger notify_changes after insert or delete or update or truncate on sub_brands for each statement execute
    function notify_catalogue_changed();
create trigger save_slug_redirect after insert or delete or update of slug on sub_brands for each row execute
    function save_slug_redirect('sub_brand');
create trigger search_renamed_sub_brands after update on sub_brands referencing old table as before new table as
    after for each statement execute function refresh_search_of_sub_brands();

-- What staff deleted, for 30 days (docs/decisions/0090-trash.md). The rows themselves stay in their tables, hidden and
-- marked is_trashed.
create table trash (
  id uuid not null,
  kind slug_kind not null,
  -- The row of its table.
  subject_id uuid not null,
  -- Everything that was deleted at once, to restore it at once.
  deletion_id uuid not null,
  name text not null,
  -- What restoring puts back: slug, status, SKUs, and the names of its groups.
  former jsonb not null,
  staff_id uuid,
  -- As it was then; stays when the account is deleted.
  staff_name text not null default '',
  deleted_at timestamptz not null default now(),
  constraint trash_pkey primary key (id),
  constraint a_thing_is_in_the_trash_once unique (kind, subject_id),
  constraint trash_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null,
  constraint trash_former_check check (jsonb_typeof(former) = 'object'),
  constraint trash_name_check check (name <> '')
);
create index trash_by_deletion on trash (deletion_id);
create index trash_by_staff on trash (staff_id);
create index trash_newest on trash (deleted_at desc, id desc);

-- Proposals of assistants that were done, so that each is done once.
create table used_proposals (
  -- SHA-256 of its token, which ends before the row is deleted.
  hash text not null,
  used_at timestamptz not null default now(),
  constraint used_proposals_pkey primary key (hash)
);
create index used_proposals_by_time on used_proposals (used_at);

-- What is sold: each variant of a product, in the order of sort_order.
create table variants (
  id uuid not null,
  product_id uuid not null,
  name text not null default 'Default',
  sku text,
  -- In rupees; null or 0: the base price of the product.
  price integer,
  compare_price integer,
  weight numeric(8,3),
  -- Names and values, such as Size and M.
  options jsonb not null default '{}',
  sort_order integer not null default 0,
  -- The picture that shows this variant.
  picture_id uuid,
  folded_sku text generated always as (admin_search_fold(sku)) stored,
  -- Its size as searches compare it: Medium is m.
  sizes text[] not null generated always as (search_sizes_of_variant(options)) stored,
  constraint variants_pkey primary key (id),
  constraint variants_sku_key unique (sku),
  constraint variants_picture_id_fkey foreign key (picture_id) references product_media(id) on delete set null,
  constraint variants_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint variants_compare_price_check check (compare_price >= 1 and compare_price <= 10000000),
  constraint variants_name_check check (name <> ''),
  constraint variants_options_check check (jsonb_typeof(options) = 'object'),
  constraint variants_price_check check (price >= 0 and price <= 10000000),
  constraint variants_sku_check check (sku <> ''),
  constraint variants_weight_check check (weight >= 0::numeric)
);
create index variants_by_picture on variants (picture_id);
create index variants_by_product on variants (product_id, sort_order);
create trigger notify_changes after insert or delete or update or truncate on variants for each statement execute
    function notify_catalogue_changed();
create trigger search_changed_variants after update on variants referencing old table as before new table as after
    for each statement execute function refresh_search_of_variants();
create trigger search_gone_variants after delete on variants referencing old table as before for each statement
    execute function refresh_search_of_variants();
create trigger search_new_variants after insert on variants referencing new table as after for each statement
    execute function refresh_search_of_variants();

-- Of each delivery to a webhook: its event, and what the last attempt led to.
create table webhook_deliveries (
  delivery_id uuid not null,
  webhook_id uuid not null,
  kind text not null,
  -- The order, variant, product, review or customer.
  subject_id uuid,
  -- The order whose data it holds, for erasing.
  order_id uuid,
  -- What only the event knows, such as the former status.
  details jsonb not null default '{}',
  happened_at timestamptz not null,
  -- The HTTP status of the last answer.
  status integer,
  -- The beginning of the last answer.
  answer text,
  duration_ms integer,
  tried_at timestamptz,
  -- The headers of the last attempt, by name.
  request_headers jsonb,
  constraint webhook_deliveries_pkey primary key (delivery_id),
  constraint webhook_deliveries_delivery_id_fkey foreign key (delivery_id) references deliveries(id) on delete cascade,
  constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks(id) on delete cascade,
  constraint webhook_answers_are_short check (octet_length(answer) <= 16384)
);
create index webhook_deliveries_by_order on webhook_deliveries (order_id) where (order_id is not null);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, happened_at desc, delivery_id);

-- Programs that hear of events, by https.
create table webhooks (
  id uuid not null,
  name text not null,
  url text not null,
  -- The events it hears of.
  kinds text[] not null,
  -- Whether it gets name, phone and address of customers.
  with_personal_data boolean not null default false,
  is_on boolean not null default true,
  -- Why the shop switched it off; null: a person did.
  off_reason text,
  -- Raised by each change of the secret, which is derived from it.
  secret_number integer not null default 1,
  -- Until then it is signed with the secret before too.
  former_secret_until timestamptz,
  -- The first failure since its last success.
  failing_since timestamptz,
  -- It did not answer: nothing is tried before.
  rests_until timestamptz,
  last_success_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint webhooks_pkey primary key (id),
  constraint a_webhook_has_kinds check (cardinality(kinds) >= 1 and cardinality(kinds) <= 20),
  constraint only_what_is_off_has_a_reason check (off_reason is null or not is_on),
  constraint webhook_texts_are_short check (char_length(name) >= 1 and char_length(name) <= 60 and char_length(url) >=
    1 and char_length(url) <= 1000)
);

-- The number at WhatsApp's Cloud API from which the shop sends; one at most.
create table whatsapp_account (
  is_only boolean not null default true,
  is_on boolean not null default false,
  phone_number_id text not null,
  business_account_id text not null,
  -- Encrypted with SECRETS_KEY (shop/sealed-secrets.ts).
  access_token text not null,
  -- Its last four characters, to recognize it by.
  access_token_end text not null,
  access_token_set_at timestamptz not null default now(),
  -- Encrypted with SECRETS_KEY. Meta signs with it what it reports.
  app_secret text not null,
  -- Its last four characters, to recognize it by.
  app_secret_end text not null,
  app_secret_set_at timestamptz not null default now(),
  -- Shown to its owner, who enters it at Meta once. It opens nothing.
  verify_token text not null,
  -- The kinds of message that are sent.
  sends text[] not null default '{}',
  -- Whole US dollars for a calendar month of Pakistan.
  budget integer not null,
  -- Meta's price of a message in ten-thousandths of a US dollar.
  utility_rate integer not null,
  marketing_rate integer not null,
  -- Why nothing is sent until its owner has done something; null: it is sent.
  stopped text,
  display_phone text,
  verified_name text,
  quality text,
  -- How many people may get a message within 24 hours, in Meta's words.
  people_limit text,
  checked_at timestamptz,
  version integer not null default 1,
  constraint whatsapp_account_pkey primary key (is_only),
  constraint amounts_are_not_negative check (budget >= 0 and utility_rate >= 0 and marketing_rate >= 0),
  constraint ids_of_meta_are_digits check (phone_number_id ~ '^\d{5,20}$' and business_account_id ~ '^\d{5,20}$'),
  constraint there_is_one_account check (is_only)
);

-- What customers wrote back about an order. Its number has no app in which somebody would read it.
create table whatsapp_answers (
  message_id text not null,
  order_id uuid not null,
  text text not null,
  received_at timestamptz not null,
  constraint whatsapp_answers_pkey primary key (message_id),
  constraint whatsapp_answers_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint answers_are_short check (char_length(text) >= 1 and char_length(text) <= 1000)
);
create index whatsapp_answers_by_order on whatsapp_answers (order_id, received_at);

-- What the Cloud API knows of deliveries.
create table whatsapp_messages (
  delivery_id uuid not null,
  -- Of the order whose items and amount the message shows.
  order_version integer not null,
  category text not null,
  -- In ten-thousandths of a US dollar: the expected one, and then that of the report. Null: nothing was or will be
  -- charged.
  cost integer,
  reserved_at timestamptz not null default now(),
  -- When it was last handed to Meta. Without an answer nobody knows whether it was sent.
  handed_over_at timestamptz,
  -- Meta's id of the message. It holds the phone number.
  message_id text,
  -- The button that the customer pressed.
  answer text,
  answered_at timestamptz,
  constraint whatsapp_messages_pkey primary key (delivery_id),
  constraint whatsapp_messages_message_id_key unique (message_id),
  constraint whatsapp_messages_delivery_id_fkey foreign key (delivery_id) references deliveries(id) on delete cascade,
  constraint an_answer_has_a_time check ((answer is null) = (answered_at is null)),
  constraint costs_are_not_negative check (cost >= 0)
);
create index whatsapp_messages_by_cost on whatsapp_messages (reserved_at) include (cost) where (cost is not null);

-- What Meta reported and no job has read yet.
create table whatsapp_reports (
  id bigint not null generated as identity,
  body text not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  constraint whatsapp_reports_pkey primary key (id)
);
create index whatsapp_reports_due on whatsapp_reports (next_try_at);

-- What Meta says of each text that it has to approve. Without a row: not submitted.
create table whatsapp_templates (
  kind text not null,
  language text not null,
  state text not null,
  category text,
  reason text,
  changed_at timestamptz not null default now(),
  constraint whatsapp_templates_pkey primary key (kind, language),
  constraint reasons_of_templates_are_short check (char_length(reason) <= 500),
  constraint templates_have_known_states check (state = any (array['in_review', 'approved', 'rejected', 'paused']))
);

-- Everything that shows a picture or video. What is not named here for a day is removed.
create view media_in_use as
select product_media.media_id as id
   from product_media
union all
 select sub_brands.logo_id as id
   from sub_brands
  where sub_brands.logo_id is not null
union all
 select sub_brands.banner_id as id
   from sub_brands
  where sub_brands.banner_id is not null
union all
 select found.found[1]::uuid as id
   from settings,
    lateral regexp_matches(settings.value::text, '"([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"', 'g') found(found)
union all
 select review_photos.media_id as id
   from review_photos
union all
 select order_advances.proof_id as id
   from order_advances
  where order_advances.proof_id is not null;
