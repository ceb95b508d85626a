-- Texts of the catalogue in Urdu (docs/decisions/0066-urdu-catalogue.md). Empty: the page in Urdu shows the English one.

alter table products
  add column name_ur text not null default '',
  add column short_description_ur text not null default '',
  add column description_ur text not null default '',
  add column seo_title_ur text not null default '',
  add column seo_description_ur text not null default '';
alter table sub_brands
  add column name_ur text not null default '',
  add column description_ur text not null default '';
alter table categories
  add column name_ur text not null default '',
  add column description_ur text not null default '';

comment on column products.name_ur is 'Empty: the page in Urdu shows the English one; so for all columns with _ur.';
comment on column products.description_ur is 'Safe HTML.';

-- Words of variant options, such as colours and sizes, for all products.
create table option_words (
  word text primary key,
  word_ur text not null,
  updated_at timestamptz not null default now(),
  constraint an_option_word_is_lower_case check (word <> '' and word = lower(btrim(word)) and char_length(word) <= 60),
  constraint an_option_word_has_its_urdu check (word_ur <> '' and word_ur = btrim(word_ur) and char_length(word_ur) <= 60)
);
comment on table option_words is 'What names and values of variant options are called in Urdu (docs/decisions/0066-urdu-catalogue.md).';
comment on column option_words.word is 'In lower case, so that Black and black are one.';
create trigger notify_changes after insert or delete or update or truncate on option_words
  for each statement execute function notify_catalogue_changed();

insert into option_words (word, word_ur) values
  ('colour', 'رنگ'), ('color', 'رنگ'), ('size', 'سائز'), ('length', 'لمبائی'), ('fabric', 'کپڑا'),
  ('white', 'سفید'), ('off white', 'آف وائٹ'), ('cream', 'کریم'), ('beige', 'بسکٹی'), ('skin', 'سکن'),
  ('black', 'کالا'), ('jet black', 'گہرا کالا'), ('grey', 'گرے'), ('charcoal', 'چارکول'), ('slate grey', 'سلیٹی'),
  ('silver', 'سلور'), ('gold', 'سنہری'), ('rose gold', 'روز گولڈ'), ('copper', 'کاپر'),
  ('brown', 'براؤن'), ('camel', 'کیمل'), ('khaki', 'خاکی'), ('rust', 'رسٹ'),
  ('red', 'لال'), ('maroon', 'میرون'), ('pink', 'گلابی'), ('magenta', 'مجنٹا'), ('peach', 'پیچ'), ('coral', 'کورل'),
  ('orange', 'نارنجی'), ('yellow', 'پیلا'), ('mustard', 'سرسوں رنگ'), ('lemon', 'لیمن'),
  ('purple', 'جامنی'), ('lilac', 'کاسنی'),
  ('blue', 'نیلا'), ('sky', 'آسمانی'), ('sky blue', 'آسمانی'), ('navy', 'نیوی بلیو'), ('navy blue', 'نیوی بلیو'),
  ('royal blue', 'رائل بلیو'), ('indigo', 'انڈیگو'), ('teal', 'ٹیل'), ('ferozi', 'فیروزی'), ('turquoise', 'فیروزی'),
  ('green', 'سبز'), ('bottle green', 'بوتل گرین'), ('sea green', 'سی گرین'), ('mint', 'منٹ گرین'),
  ('olive', 'زیتونی'), ('sage', 'سیج گرین'), ('emerald', 'زمردی'), ('multicolour', 'ملٹی کلر'),
  ('small', 'چھوٹا'), ('medium', 'درمیانہ'), ('large', 'بڑا'), ('extra large', 'ایکسٹرا لارج'),
  ('free size', 'فری سائز'), ('single', 'سنگل'), ('double', 'ڈبل'), ('king', 'کنگ سائز'), ('queen', 'کوئین سائز');

-- As in 0005, with the names in Urdu.
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
  from products p
  left join (select id, search_entry(name, 'D') || search_entry(name_ur, 'D') as words from sub_brands offset 0) s
    on s.id = p.sub_brand_id
  left join (select id, search_entry(name, 'D') || search_entry(name_ur, 'D') as words from categories
    where is_active offset 0) c on c.id = p.category_id
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
      where (a.name, a.name_ur, a.sku, a.tags, a.status, a.created_at, a.sub_brand_id, a.category_id)
        is distinct from (b.name, b.name_ur, b.sku, b.tags, b.status, b.created_at, b.sub_brand_id, b.category_id)));
  end if;
  return null;
end $$;

create or replace function refresh_search_of_sub_brands() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id) join products p on p.sub_brand_id = a.id
    where (a.name, a.name_ur) <> (b.name, b.name_ur)));
  return null;
end $$;

create or replace function refresh_search_of_categories() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select p.id from after a join before b using (id) join products p on p.category_id = a.id
    where (a.name, a.name_ur, a.is_active) <> (b.name, b.name_ur, b.is_active)));
  return null;
end $$;
