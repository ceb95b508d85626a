-- What shoppers looked for and did not find (docs/decisions/0075-search-synonyms.md).
create table missed_searches (
  term text primary key,
  count integer not null default 1,
  last_at timestamptz not null default now(),
  constraint a_missed_search_is_short check (term <> '' and char_length(term) <= 60),
  constraint a_missed_search_is_counted check (count > 0)
);
comment on table missed_searches is 'Searches of the shop that found nothing; at most 1,000, without numbers like those of phones and orders.';
create index missed_searches_by_count on missed_searches (count desc, last_at desc, term);
