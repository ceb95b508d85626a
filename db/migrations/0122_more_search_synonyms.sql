-- More words that a shopper of Pakistan types, in three ways of writing (docs/decisions/0075-search-synonyms.md). A word
-- that some group of the shop has already is not added, and no group gets more than 30.

create function pg_temp.add_synonyms(anchor text, more text) returns void language plpgsql as $$
declare
  new_words text[] := array(
    select word from unnest(string_to_array(more, ', ')) with ordinality as added (word, place)
    where not exists (select from search_synonyms where word = any(words)) order by place);
begin
  update search_synonyms set words = words || new_words, version = version + 1
  where id = (select id from search_synonyms where anchor = any(words) order by id limit 1)
    and cardinality(new_words) > 0 and cardinality(words) + cardinality(new_words) <= 30
    and length(array_to_string(words || new_words, '')) <= 1800;
end $$;

select pg_temp.add_synonyms(anchor, more) from (values
  ('sale', 'on sale'),
  ('women', 'female, lady, aurat, aurton, khatoon, khawatin, عورت, لیڈیز'),
  ('men', 'male, mardon, جینٹس'),
  ('kids', 'bacha, bachon ke, toddler, بچگانہ'),
  ('boys', 'larka, larkon, لڑکا'),
  ('girls', 'bachi, bachiyan, bachiyon, larkiyon, بچی'),
  ('baby', 'nomolood, nau molood, شیرخوار'),
  ('chappal', 'kheri, slipper, چپلیں, کھیڑی'),
  ('handsfree', 'headset, airbuds, ear buds, ear phone, ہیڈ سیٹ'),
  ('charger', 'charging adapter'),
  ('cable', 'taar, lead, charging wire'),
  ('power bank', 'powerbank, battery pack'),
  ('watch', 'ghadi, wrist watch, haath ki ghari, smartwatch'),
  ('mic', 'maik'),
  ('kameez', 'kamiz, qamiz'),
  ('suit', '2 piece, 3 piece, two piece, three piece, dress, ٹو پیس, تھری پیس'),
  ('jeans', 'pant, denim pant'),
  ('dupatta', 'dopatta, dupata, دوپٹا'),
  ('t-shirt', 'tee shirt, tshirt'),
  ('waistcoat', 'waskat, waskit, vest'),
  ('socks', 'jurab, juraab'),
  ('unstitched', 'bina sila, bina sili, un stitched, بغیر سلا, ان سلی'),
  ('fabric', 'clothes, clothing, garments, wear, libas, لباس'),
  ('winter', 'garam, warm, thand, sardiyan, گرم, ٹھنڈ'),
  ('wedding', 'nikah, walima, barat, mehndi, baraat, ولیمہ, بارات'),
  ('school', 'iskool'),
  ('perfume', 'fragrance, cologne, body spray'),
  ('skincare', 'skin, jild, جلد'),
  ('bedsheet', 'bed cover, palang ki chadar, bistar ki chadar, بستر کی چادر, بیڈ کور'),
  ('pillow', 'takiye, takye'),
  ('lunch box', 'lunchbox, khane ka dabba, khanay ka dabba, کھانے کا ڈبہ'),
  ('kettle', 'chai dani, chai ki ketli, چائے دانی'),
  ('jar', 'barni, masala dani, برنی, مصالحہ دانی'),
  ('prayer mat', 'prayer rug, ja namaz, sajjada'),
  ('towel', 'tauliya, تولیا'),
  ('kitchen', 'rasoi'),
  ('ups', 'wifi ups, router ups, wifi backup')
) as additions (anchor, more);

insert into search_synonyms (id, words)
select gen_random_uuid(), string_to_array(entries, ', ') from unnest(array[
  'electronics, electronic, gadget, tech, الیکٹرانکس, گیجٹس',
  'face, chehra, chehray, chehre, چہرہ, چہرے',
  'hair, baal, balon, baalon, بال, بالوں',
  'rose, gulab, گلاب',
  'water, pani, paani, پانی',
  'bed, palang, bistar, bister, بستر, پلنگ',
  'cover, ghilaf, غلاف',
  'tea, chai, chaye, چائے',
  'silk, resham, reshmi, ریشم, ریشمی',
  'leather, chamra, chamray, چمڑا, چمڑے, لیدر',
  'wool, woolen, woollen, ooni, اون, اونی',
  'velvet, makhmal, makhmali, مخمل, مخملی',
  'embroidered, embroidery, karhai, kadhai, kadai, kashida, کڑھائی, کڑھائی والا, ایمبرائیڈری',
  'printed, print, chhapai, پرنٹڈ, پرنٹ, چھپائی',
  'plain, sada, saada, simple, سادہ',
  'checked, check, checkered, چیک',
  'striped, stripes, dhari, dharidar, دھاری, دھاری دار',
  'steel, stainless, lohay, سٹیل, اسٹیل',
  'glass, sheesha, شیشہ, شیشے',
  'wooden, wood, lakri, لکڑی',
  'chikan, chikankari, chikan kari, چکن کاری',
  'wash and wear, wash n wear, wash wear, واش اینڈ ویئر',
  'linen, لینن',
  'lawn, لان',
  'khaddar, khadar, کھدر',
  'chiffon, شیفون',
  'electric, bijli, bijli wali, بجلی, الیکٹرک',
  'wifi, router, internet, وائی فائی, راؤٹر, انٹرنیٹ',
  'type c, usb c, c type, ٹائپ سی',
  'almond, badam, badaam, بادام',
  'jasmine, chameli, chambeli, چمبیلی, چنبیلی',
  'oud, ood, عود',
  'prayer, namaz, nimaz, نماز',
  'eid, eidi, عید',
  'ramadan, ramzan, ramazan, رمضان',
  'office, daftar, دفتر',
  'travel, safar, سفر',
  'bath, bathroom, nahane, باتھ',
  'bottle, botal, بوتل'
]) as entries
where (select count(*) from search_synonyms) < 440
  and not exists (select from search_synonyms s where s.words && string_to_array(entries, ', '));
