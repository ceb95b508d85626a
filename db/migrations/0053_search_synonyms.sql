-- Words that mean the same to shoppers (docs/decisions/0075-search-synonyms.md).

-- A word as it is compared: in the singular. Written by search_words.
create function search_synonym_key(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(word, '([a-z]{2}[a-rt-z])s$', '\1')
$$;

-- By what typed words a group is found: each entry in one piece, and '~' before its sound.
create function search_synonym_keys(entries text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct search_synonym_key(key)), '{}')
  from unnest(entries) as entry,
  lateral (select string_agg(word, '' order by place) as word from search_words(entry)) as whole,
  lateral (select word as key union all
    select '~' || search_sound(word) where word !~ '[0-9]' and length(search_sound(word)) > 2) as keys
  where word <> ''
$$;

-- The tsquery that finds a product by any entry of a group: all words of the entry, or the entry in one piece. Words are whole, in the
-- singular or plural: men begins mention, and quilt begins quilted. They are letters and digits, so nothing is escaped.
create function search_synonym_query(entries text[]) returns text language sql immutable parallel safe as $$
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

create table search_synonyms (
  id uuid primary key,
  words text[] not null,
  finds_reduced boolean not null default false,
  version integer not null default 1,
  keys text[] not null generated always as (search_synonym_keys(words)) stored,
  query text not null generated always as (search_synonym_query(words)) stored,
  constraint a_synonym_group_has_words check (
    cardinality(words) between (case when finds_reduced then 1 else 2 end) and 30
    and array_position(words, null) is null and length(array_to_string(words, '')) <= 1800)
);
comment on table search_synonyms is 'Groups of words that mean the same to shoppers (docs/decisions/0075-search-synonyms.md).';
comment on column search_synonyms.words is 'As the shopkeeper wrote them; an entry may have several words.';
comment on column search_synonyms.finds_reduced is 'Its words also find every product whose price is reduced.';
comment on column search_synonyms.query is 'The tsquery of all its words; as text, because a search joins it to others.';
create index search_synonyms_by_key on search_synonyms using gin (keys) with (fastupdate = off);

insert into search_synonyms (id, words, finds_reduced)
select gen_random_uuid(), string_to_array(words, ', '), words like 'sale,%' from unnest(array[
  'sale, discount, offer, clearance, reduced, sasta, سیل, رعایت, ڈسکاؤنٹ, آفر',
  'women, woman, womens, ladies, khawateen, khwateen, zanana, خواتین, عورتوں, زنانہ',
  'men, mens, gents, menswear, mard, mardana, مردانہ, مردوں, مرد',
  'kids, children, child, bachay, bachey, bachon, بچے, بچوں, بچہ',
  'boys, larke, larkay, لڑکے, لڑکوں',
  'girls, larki, larkiyan, لڑکی, لڑکیاں, لڑکیوں, بچیوں',
  'baby, babies, newborn, infant, نومولود',
  'shoes, footwear, joote, jootay, joota, jutay, jote, جوتے, جوتا, جوتوں',
  'chappal, sandals, slippers, chapal, چپل, سینڈل',
  'khussa, khussay, jutti, کھسہ, کھسے',
  'handsfree, hands free, earphones, headphones, earbuds, airpods, ہینڈز فری, ایئرفون, ہیڈفون, ایئربڈز',
  'mobile, phone, cell phone, smartphone, موبائل, فون',
  'charger, adapter, adaptor, چارجر, اڈاپٹر',
  'cable, wire, data cable, کیبل, تار',
  'power bank, پاور بینک',
  'watch, smart watch, ghari, gharian, گھڑی, گھڑیاں',
  'speaker, sound system, سپیکر, اسپیکر',
  'mic, mike, microphone, مائیک, مائیکروفون',
  'ups, inverter, battery backup, یو پی ایس',
  'bulb, light, lamp, batti, بلب, لائٹ, بتی',
  'load shedding, emergency light, لوڈ شیڈنگ',
  'kameez, qameez, qamees, قمیض, قمیص',
  'shalwar, salwar, شلوار',
  'suit, jora, joray, جوڑا, جوڑے, سوٹ',
  'trousers, pants, pent, patloon, پینٹ, پتلون, ٹراؤزر',
  'pajama, pyjama, night suit, پاجامہ, پجامہ',
  'dupatta, chunri, chunni, دوپٹہ, چنری',
  'shawl, chadar, chaddar, شال, چادر',
  'abaya, burqa, burka, عبایا, برقع',
  'hijab, scarf, stole, حجاب, اسکارف, سکارف',
  'frock, maxi, gown, فراک, میکسی',
  'jeans, denim, جینز',
  't-shirt, tee, ٹی شرٹ',
  'waistcoat, wasket, واسکٹ',
  'jacket, coat, جیکٹ, کوٹ',
  'sweater, jersey, jarsi, سویٹر, جرسی',
  'socks, mozay, moze, jurabain, jurabein, موزے, جرابیں, جراب',
  'cap, topi, hat, ٹوپی',
  'unstitched, ansila, an sila, ان سلا, ان سلے, بغیر سلے',
  'stitched, ready made, ready to wear, pret, سلے ہوئے, ریڈی میڈ',
  'fabric, cloth, kapra, kapray, کپڑا, کپڑے',
  'cotton, suti, کاٹن, سوتی',
  'winter, sardi, sardiyon, سردی, سردیوں',
  'summer, garmi, garmiyon, گرمی, گرمیوں',
  'wedding, shadi, shaadi, bridal, شادی',
  'gift, present, tohfa, تحفہ, تحفے',
  'school, اسکول, سکول',
  'perfume, parfum, scent, attar, ittar, itr, khushbu, khushboo, خوشبو, عطر, پرفیوم',
  'hair oil, tail, tel, تیل, ہیئر آئل',
  'skincare, skin care, سکن کیئر, اسکن کیئر',
  'cream, lotion, کریم, لوشن',
  'makeup, make up, cosmetics, میک اپ',
  'bedsheet, bed sheet, chadar, بیڈ شیٹ, چادر',
  'razai, quilt, comforter, lihaf, blanket, kambal, رضائی, لحاف, کمبل',
  'pillow, takiya, takia, تکیہ, تکیے',
  'towel, tolia, toliya, تولیہ, تولیے',
  'lunch box, tiffin, ٹفن, لنچ باکس',
  'kettle, ketli, کیتلی',
  'jar, container, dabba, dabbay, ڈبہ, ڈبے, مرتبان',
  'spice, masala, masalay, مصالحہ, مصالحے',
  'prayer mat, jaye namaz, jai namaz, janamaz, musalla, جائے نماز, جانماز, مصلیٰ',
  'kitchen, bawarchi khana, باورچی خانہ, کچن',
  'bag, handbag, purse, بیگ, پرس',
  'wallet, batwa, بٹوہ, والٹ',
  'jewellery, jewelry, zewar, زیور, زیورات, جیولری',
  'glasses, sunglasses, chashma, عینک, چشمہ',
  'toys, khilonay, khilone, کھلونے, کھلونا'
]) as words;
