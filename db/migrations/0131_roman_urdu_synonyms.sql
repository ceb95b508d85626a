-- Which words of a group are Roman Urdu, so that the back office shows them apart; the letters tell which are Urdu.
alter table search_synonyms add column roman_urdu text[] not null default '{}';
comment on column search_synonyms.roman_urdu is 'Those of its words that are Urdu in Latin letters.';
alter table search_synonyms add constraint roman_urdu_is_among_the_words
  check (roman_urdu <@ words and array_position(roman_urdu, null) is null);

-- A word that some group of the shop has already is not added.
insert into search_synonyms (id, words)
select gen_random_uuid(), string_to_array(entries, ', ') from unnest(array[
  'copper, tamba, taamba, tanba, تانبا, تانبے, تانبہ',
  'fan, pankha, pankhay, pankhe, پنکھا, پنکھے',
  'student, talba, talib ilm, طلبہ, طلبا, طالب علم',
  'guest, mehman, mehmaan, mehmano, مہمان, مہمانوں'
]) as entries
where (select count(*) from search_synonyms) < 490
  and not exists (select from search_synonyms s where s.words && string_to_array(entries, ', '));

-- The words that came with the shop. Those of the shopkeeper stay beside the English ones until they are moved.
update search_synonyms set roman_urdu = array(
  select word from unnest(words) with ordinality as written (word, place) where word = any(roman) order by place)
from (select string_to_array(
  'sasta, khawateen, khwateen, zanana, aurat, aurton, khatoon, khawatin, mard, mardana, mardon, bachay, bachey, bachon, '
  'bacha, bachon ke, larke, larkay, larka, larkon, larki, larkiyan, larkiyon, bachi, bachiyan, bachiyon, nomolood, '
  'nau molood, joote, jootay, joota, jutay, jote, chappal, chapal, kheri, khussa, khussay, jutti, taar, ghari, gharian, '
  'ghadi, haath ki ghari, maik, batti, kameez, qameez, qamees, kamiz, qamiz, shalwar, salwar, jora, joray, pent, patloon, '
  'dupatta, chunri, chunni, dopatta, dupata, chadar, chaddar, abaya, burqa, burka, hijab, wasket, waskat, waskit, jarsi, '
  'mozay, moze, jurabain, jurabein, jurab, juraab, topi, ansila, an sila, bina sila, bina sili, kapra, kapray, libas, suti, '
  'sardi, sardiyon, sardiyan, garam, thand, garmi, garmiyon, shadi, shaadi, nikah, walima, barat, baraat, mehndi, tohfa, '
  'iskool, attar, ittar, itr, khushbu, khushboo, tail, tel, jild, palang ki chadar, bistar ki chadar, razai, lihaf, kambal, '
  'takiya, takia, takiye, takye, tolia, toliya, tauliya, khane ka dabba, khanay ka dabba, ketli, chai dani, chai ki ketli, '
  'dabba, dabbay, barni, masala dani, masala, masalay, jaye namaz, jai namaz, janamaz, ja namaz, musalla, sajjada, '
  'bawarchi khana, rasoi, batwa, zewar, chashma, khilonay, khilone, chehra, chehray, chehre, baal, balon, baalon, gulab, '
  'pani, paani, palang, bistar, bister, ghilaf, chai, chaye, resham, reshmi, chamra, chamray, ooni, makhmal, makhmali, '
  'karhai, kadhai, kadai, kashida, chhapai, sada, saada, dhari, dharidar, lohay, sheesha, lakri, chikan, chikankari, '
  'chikan kari, khaddar, khadar, bijli, bijli wali, badam, badaam, chameli, chambeli, oud, ood, namaz, nimaz, eidi, ramzan, '
  'ramazan, daftar, safar, nahane, botal, tamba, taamba, tanba, pankha, pankhay, pankhe, talba, talib ilm, mehman, mehmaan, '
  'mehmano', ', ') as roman) as known
where words && roman;
