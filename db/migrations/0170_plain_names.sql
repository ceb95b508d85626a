-- Names that said nothing to somebody who had not read their files. Nothing but names changes.

alter table track_limits rename to rate_limits;
alter table rate_limits rename constraint track_limits_pkey to rate_limits_pkey;
alter index track_limits_by_expire rename to rate_limits_by_expire;
comment on table rate_limits is
  'Counters of attempts at order tracking, discount codes, newsletter, requests about stock and reviews.';

-- Orders and what they hold
alter type order_hold rename value 'unconfirmed' to 'not_reserved';
comment on column orders.hold is
  'held: stock as the status says; expired: given back, as nobody confirmed in time; not_reserved: never reserved.';
update order_views set filter = jsonb_set(filter, '{hold}', '"not_reserved"') where filter ->> 'hold' = 'unconfirmed';

alter type stock_hold rename value 'taken' to 'deducted';

alter table order_items rename column is_unconfirmed to is_reserved_unconfirmed;
alter table order_items rename column of_stranger to is_reserved_for_new_customer;
alter table order_items
  rename constraint pieces_of_strangers_are_unconfirmed to new_customers_pieces_are_unconfirmed;
alter index order_items_unconfirmed rename to order_items_reserved_unconfirmed;

alter function mark_uses() rename to mark_unused_discounts;

alter table restock_requests rename column is_of_burst to is_from_busy_network;

-- Keys of the limits of orders, in the setting and in its history
create function pg_temp.with_plain_keys(limits jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(limits) = 'object' then coalesce((
    select jsonb_object_agg(case key
        when 'burstOrders' then 'perNetwork'
        when 'strangerShare' then 'newCustomerShare'
        when 'strangerQuantity' then 'newCustomerQuantity'
        when 'hastySeconds' then 'minimumFormSeconds'
        else key end, value)
    from jsonb_each(limits)), '{}') else limits end
$$;
update settings set value = pg_temp.with_plain_keys(value) where key = 'order_limits';
update settings_history set before = pg_temp.with_plain_keys(before), after = pg_temp.with_plain_keys(after)
where key = 'order_limits';
drop function pg_temp.with_plain_keys(jsonb);

-- Files and imports
alter table media rename column film_format to video_format;
alter table media rename constraint films_have_a_format to videos_have_a_format;
alter table media rename constraint media_film_format_check to media_video_format_check;
alter table imports rename column undo_stayed to undo_skipped;
alter type sale_price_result rename value 'left' to 'changed_by_staff';

-- What triggers of reviews hear
alter trigger notify_cut_off on reviews rename to notify_truncated;
alter trigger notify_gone on reviews rename to notify_deleted;
alter trigger notify_new on reviews rename to notify_inserted;

-- Searches
alter function desk_fold(text) rename to admin_search_fold;
alter function digits_of(text) rename to latin_digits;
alter function search_sound(text) rename to search_phonetic_key;
alter function search_slips(text) rename to search_typo_keys;
alter table search_pins rename column sound to phonetic_key;
alter index search_pins_by_sound rename to search_pins_by_phonetic_key;
comment on column search_pins.is_urdu is
  'Whether it has Urdu letters: its phonetic key is compared with the other letters only.';

drop function search_words(text);
create function search_words(input text)
returns table (place bigint, word text, is_urdu boolean, phonetic_key text, typo_keys text[])
language sql immutable parallel safe as $$
  select place, word, is_urdu,
    case when word !~ '[0-9]' then search_phonetic_key(word) else '' end,
    search_typo_keys(word)
  from regexp_split_to_table(search_fold(input),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06fc\u0700-\u1fff\u3040-\ud7ff]+')
    with ordinality as part (written, place),
  lateral (select left(search_latin(written), 64) as word, written ~ '[\u0620-\u06ff]' as is_urdu) as latin
  where word <> ''
$$;

create or replace function search_entry(input text, weight "char") returns tsvector
language sql immutable parallel safe as $$
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

create or replace function search_synonym_keys(entries text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct search_synonym_key(key)), '{}')
  from unnest(entries) as entry,
  lateral (select string_agg(word, '' order by place) as word from search_words(entry)) as whole,
  lateral (select word as key union all
    select '~' || search_phonetic_key(word) where word !~ '[0-9]' and length(search_phonetic_key(word)) > 2) as keys
  where word <> ''
$$;
