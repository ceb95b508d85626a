-- Collections as suggestions, and sizes in searches (docs/decisions/0064-collections-and-sizes-in-searches.md).

-- Few rows with short names: no index.
alter table sub_brands add column found_by tsvector not null
  generated always as (search_entry(name, 'A') || search_entry(name_ur, 'A')) stored;
alter table categories add column found_by tsvector not null
  generated always as (search_entry(name, 'A') || search_entry(name_ur, 'A')) stored;
comment on column sub_brands.found_by is 'The words of its names, for suggestions.';
comment on column categories.found_by is 'The words of its names, for suggestions.';

-- A size as it is compared, when the word is a size wherever it stands: medium is m. Else null. The words in Urdu are written as
-- search_latin writes سمال, اسمال, چھوٹا, میڈیم, درمیانہ, لارج, بڑا, ایکسٹرا and ایکس ایل: bra is a size in Urdu letters only.
create function search_size(word text, is_urdu boolean) returns text language sql immutable parallel safe as $$
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

-- Names of the option that is a size, as sizeIn has them (shop/catalogue/variant-options.ts).
create function is_search_size_name(word text) returns boolean language sql immutable parallel safe as $$
  select word in ('size', 'sizes', 'saiz', 'saaiz', 'saiiz', 'sayz', 'sayyz', 'naap', 'nap')
$$;

-- By what the value of such an option is found: its words, two of them as one size, and all in one piece. 2-3Y is 2, 3y and 23y.
create function search_sizes(value text) returns text[] language sql immutable parallel safe as $$
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

create function search_sizes_of_variant(options jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct size order by size), '{}')
  from jsonb_each_text(options) as option (name, value), unnest(search_sizes(option.value)) as size
  where exists (select from search_words(option.name) where is_search_size_name(word))
$$;

alter table variants add column sizes text[] not null generated always as (search_sizes_of_variant(options)) stored;
comment on column variants.sizes is 'Its size as searches compare it: Medium is m.';

-- As in 0045, with the sizes of the variants: '=' before each.
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
    search_entry(p.name, 'A') || search_entry(p.name_ur, 'A') || search_entry(array_to_string(p.tags, ' '), 'D')
    || coalesce(s.words, '') || coalesce(c.words, '')
    || search_codes(array[p.sku] || array(select v.sku from variants v where v.product_id = p.id))
    || array_to_tsvector(array(select distinct '=' || size from variants v, unnest(v.sizes) as size where v.product_id = p.id))
  from products p
  left join (select id, search_entry(name, 'D') || search_entry(name_ur, 'D') as words from sub_brands offset 0) s
    on s.id = p.sub_brand_id
  left join (select id, search_entry(name, 'D') || search_entry(name_ur, 'D') as words from categories
    where is_active offset 0) c on c.id = p.category_id
  where p.id = any(ids) and p.status = 'published'
  on conflict (product_id) do update set created_at = excluded.created_at, words = excluded.words;
end $$;

create or replace function refresh_search_of_variants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_product_search(array(select distinct product_id from after where sku is not null or sizes <> '{}'));
  elsif tg_op = 'DELETE' then
    perform refresh_product_search(array(select distinct product_id from before where sku is not null or sizes <> '{}'));
  else
    perform refresh_product_search(array(
      select unnest(array[a.product_id, b.product_id]) from after a join before b using (id)
      where (a.sku, a.product_id, a.sizes) is distinct from (b.sku, b.product_id, b.sizes)));
  end if;
  return null;
end $$;

select refresh_product_search(array(select id from products));
