-- What a product is found by: also its options (with their Urdu), descriptions, names of pictures and size chart; never
-- the words of its article codes (docs/decisions/0105-search-that-finds-something.md). Weights: A its name, B tags,
-- category and sub-brand, C options, D all else, which gets no forgiveness. Each word needs a place: PostgreSQL takes
-- one without for a word of any weight.

-- The words of a text alone. HTML is left out.
create function search_plain(input text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || word || ''':1', ' '), '')::tsvector
  from (select distinct word from search_words(regexp_replace(input, '<[^>]*>|&[a-z]+;', ' ', 'g'))) as words
$$;

-- As in 0005, but the pieces only where they have a digit: the BLACK of TG-1001-BLACK is no colour.
create or replace function search_codes(codes text[]) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || lexeme || ''':1', ' '), '')::tsvector from (
    select distinct unnest(array[case when word ~ '[0-9]' then word end,
      left(string_agg(word, '') over (partition by code), 64)]) as lexeme
    from unnest(codes) as code, search_words(code)
  ) as lexemes where lexeme is not null
$$;

-- The values of the options of a product, each with its Urdu; its sizes are compared otherwise.
create function search_options(product uuid) returns tsvector language sql stable as $$
  select coalesce(search_entry(string_agg(text, ' ' order by text), 'C'), '') from (
    select distinct concat_ws(' ', option.value, w.word_ur) as text
    from variants v, jsonb_each_text(v.options) as option (name, value)
    left join option_words w on w.word = lower(btrim(option.value))
    where v.product_id = product and not exists (select from search_words(option.name) where is_search_size_name(word))
  ) as texts
$$;

-- The sizes of its variants, in English and Urdu: '=' before each.
create function search_sizes_of_product(product uuid) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select '=' || size from variants v, unnest(v.sizes) as size where v.product_id = product
    union
    select '=' || size from variants v, jsonb_each_text(v.options) as option (name, value)
    join option_words w on w.word = lower(btrim(option.value)), unnest(search_sizes(w.word_ur)) as size
    where v.product_id = product and exists (select from search_words(option.name) where is_search_size_name(word))))
$$;

create or replace function refresh_product_search(ids uuid[]) returns void language plpgsql as $$
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

create or replace function refresh_search_of_products() returns trigger language plpgsql as $$
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

create or replace function refresh_search_of_variants() returns trigger language plpgsql as $$
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

create or replace function refresh_search_of_categories() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id) join products p on p.category_id = a.id
    where (a.name, a.name_ur, a.is_active, a.size_chart_id) is distinct from (b.name, b.name_ur, b.is_active, b.size_chart_id)));
  return null;
end $$;

create function refresh_search_of_pictures() returns trigger language plpgsql as $$
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
create trigger search_new_pictures after insert on product_media
  referencing new table as after for each statement execute function refresh_search_of_pictures();
create trigger search_changed_pictures after update on product_media
  referencing old table as before new table as after for each statement execute function refresh_search_of_pictures();
create trigger search_gone_pictures after delete on product_media
  referencing old table as before for each statement execute function refresh_search_of_pictures();

create function refresh_search_of_size_charts() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id)
    join products p on p.size_chart_id = a.id
      or p.size_chart_id is null and p.category_id in (select c.id from categories c where c.size_chart_id = a.id)
    where (a.title, a.title_ur, a.measures) <> (b.title, b.title_ur, b.measures)));
  return null;
end $$;
create trigger search_changed_size_charts after update on size_charts
  referencing old table as before new table as after for each statement execute function refresh_search_of_size_charts();

-- Of all products with such an option; staff write a few words at a time.
create function refresh_search_of_option_words() returns trigger language plpgsql as $$
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
create trigger search_new_option_words after insert on option_words
  referencing new table as after for each statement execute function refresh_search_of_option_words();
create trigger search_changed_option_words after update on option_words
  referencing old table as before new table as after for each statement execute function refresh_search_of_option_words();
create trigger search_gone_option_words after delete on option_words
  referencing old table as before for each statement execute function refresh_search_of_option_words();

select refresh_product_search(array(select id from products));
