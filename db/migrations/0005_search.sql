-- What shoppers find products by: a row for each product on sale, kept by triggers, so that it is true whoever writes. All that a
-- word can be forgiven is written down beside it, so one index of whole lexemes finds names, beginnings, spellings and slips alike:
-- trigrams would not (lwan and lawn share one in nine). No extension is needed, and no locale.

create table product_search (
  product_id uuid primary key references products on delete cascade,
  -- a copy, so that the newest of many matches are known without looking at the products
  created_at timestamptz not null,
  -- Words in Latin letters; '~' before what a word sounds like, '-' before a word with one letter left out. The name weighs A.
  words tsvector not null
);

-- Without a list of what is still to be sorted in, which every search would read through until the next vacuum.
create index product_search_by_words on product_search using gin (words) with (fastupdate = off);

-- Lowercase, without accents, Arabic digits as Latin ones. "C": so that no locale makes another letter of I.
create function search_fold(input text) returns text language sql immutable parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(left(input, 2000), nfkd) collate "C"), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f''’]', '', 'g'),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
$$;

-- Arabic and Urdu letters as Latin ones. Those that can be consonants stay so (و is w, ی is y): search_sound decides.
create function search_latin(word text) returns text language sql immutable parallel safe as $$
  select case when word ~ '[\u0620-\u06ff]' then
    replace(replace(replace(replace(replace(
      translate(word, 'اآٱبپتٹثجحدڈذرڑزسصضطظعفقکكگلمنںوہهھةۃیيىےۓءۂ', 'aaabpttsjhddzrrzssztzafqkkglmnnwhhhhhyyyyy'),
      'چ', 'ch'), 'خ', 'kh'), 'ژ', 'zh'), 'ش', 'sh'), 'غ', 'gh')
  else word end
$$;

-- The consonants of a word as they are heard, for Urdu writes no short vowels and everybody spells them another way: kurta, krta and
-- کرتا are krt; qameez and قمیض kms; chapal, chappal and چپل Cpl. A first vowel is a, a first w, y or h stays.
create function search_sound(word text) returns text language sql immutable parallel safe as $$
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

-- A word with each of its letters left out. Two words that share one of these, or one of which is among those of the other, differ
-- by a letter too many, too few or wrong, or by two that changed places. Shorter words are too much like each other.
create function search_slips(word text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, place - 1) || substr(word, place + 1)), '{}')
  from generate_series(1, length(word)) as place
  where length(word) between 4 and 20 and word !~ '[0-9]'
$$;

-- The words of a text. Letters and digits of any script but the symbols, by number: what a class of letters holds depends on the locale.
create function search_words(input text)
returns table (place bigint, word text, is_urdu boolean, sound text, slips text[]) language sql immutable parallel safe as $$
  select place, word, is_urdu,
    case when word !~ '[0-9]' then search_sound(word) else '' end,
    search_slips(word)
  from regexp_split_to_table(search_fold(input),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06fc\u0700-\u1fff\u3040-\ud7ff]+')
    with ordinality as part (written, place),
  lateral (select left(search_latin(written), 64) as word, written ~ '[\u0620-\u06ff]' as is_urdu) as latin
  where word <> ''
$$;

-- What a text is found by: its words, each two neighbours as one (powerbank), their sounds and slips. Nothing to escape: words are
-- letters and digits.
create function search_entry(input text, weight "char") returns tsvector language sql immutable parallel safe as $$
  with words as (
    select word, sound, slips, word || lead(word) over (order by place) as pair from search_words(input)
  ),
  known as (
    select word, sound, slips from words
    union all select pair, search_sound(pair), search_slips(pair) from words where pair !~ '[0-9]'
    union all select pair, '', '{}' from words where pair ~ '[0-9]'
  )
  select coalesce(string_agg(lexeme, ' '), '')::tsvector from (
    select '''' || word || ''':1' || weight::text as lexeme from known
    union select '''~' || sound || ''':1' || weight::text from known where length(sound) > 1
    union select '''-' || slip || '''' from known, unnest(slips) as slip
  ) as lexemes
$$;

-- An article code in one piece, as it is whole or begun, and in its pieces, without forgiveness.
create function search_codes(codes text[]) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || lexeme || ''':1', ' '), '')::tsvector from (
    select distinct unnest(array[word, left(string_agg(word, '') over (partition by code), 64)]) as lexeme
    from unnest(codes) as code, search_words(code)
  ) as lexemes
$$;

-- Writes anew what these products are found by; products that are not on sale are found by nothing.
create function refresh_product_search(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever renames a part of the same product at the same time waits here, and then reads what the other wrote.
  perform from products where id = any(ids) order by id for no key update;
  perform from sub_brands where id in (select sub_brand_id from products where id = any(ids)) order by id for share;
  perform from categories where id in (select category_id from products where id = any(ids)) order by id for share;

  delete from product_search using products
  where product_id = any(ids) and products.id = product_id and products.status <> 'published';

  insert into product_search (product_id, created_at, words)
  select p.id, p.created_at,
    search_entry(p.name, 'A') || search_entry(array_to_string(p.tags, ' '), 'D')
    || coalesce(s.words, '') || coalesce(c.words, '')
    || search_codes(array[p.sku] || array(select v.sku from variants v where v.product_id = p.id))
  from products p
  -- once for each sub-brand and category, however many products are in it
  left join (select id, search_entry(name, 'D') as words from sub_brands offset 0) s on s.id = p.sub_brand_id
  left join (select id, search_entry(name, 'D') as words from categories where is_active offset 0) c on c.id = p.category_id
  where p.id = any(ids) and p.status = 'published'
  on conflict (product_id) do update set created_at = excluded.created_at, words = excluded.words;
end $$;

create function refresh_search_of_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_product_search(array(select id from after where status = 'published'));
  else
    perform refresh_product_search(array(
      select a.id from after a join before b using (id)
      where (a.name, a.sku, a.tags, a.status, a.created_at, a.sub_brand_id, a.category_id)
        is distinct from (b.name, b.sku, b.tags, b.status, b.created_at, b.sub_brand_id, b.category_id)));
  end if;
  return null;
end $$;

create function refresh_search_of_variants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_product_search(array(select distinct product_id from after where sku is not null));
  elsif tg_op = 'DELETE' then
    perform refresh_product_search(array(select distinct product_id from before where sku is not null));
  else
    perform refresh_product_search(array(
      select unnest(array[a.product_id, b.product_id]) from after a join before b using (id)
      where (a.sku, a.product_id) is distinct from (b.sku, b.product_id)));
  end if;
  return null;
end $$;

create function refresh_search_of_sub_brands() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id) join products p on p.sub_brand_id = a.id where a.name <> b.name));
  return null;
end $$;

create function refresh_search_of_categories() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id) join products p on p.category_id = a.id
    where (a.name, a.is_active) <> (b.name, b.is_active)));
  return null;
end $$;

-- By statement, so that a product with many variants, or many products, are written once. What is deleted goes by itself, and a
-- sub-brand or category that has products cannot be deleted.
create trigger search_new_products after insert on products
  referencing new table as after for each statement execute function refresh_search_of_products();
create trigger search_changed_products after update on products
  referencing old table as before new table as after for each statement execute function refresh_search_of_products();
create trigger search_new_variants after insert on variants
  referencing new table as after for each statement execute function refresh_search_of_variants();
create trigger search_changed_variants after update on variants
  referencing old table as before new table as after for each statement execute function refresh_search_of_variants();
create trigger search_gone_variants after delete on variants
  referencing old table as before for each statement execute function refresh_search_of_variants();
create trigger search_renamed_sub_brands after update on sub_brands
  referencing old table as before new table as after for each statement execute function refresh_search_of_sub_brands();
create trigger search_changed_categories after update on categories
  referencing old table as before new table as after for each statement execute function refresh_search_of_categories();

select refresh_product_search(array(select id from products));
