-- What shoppers look for and find, to be suggested (docs/decisions/0106-suggestions.md).
create table popular_searches (
  term text primary key,
  count integer not null default 1,
  last_at timestamptz not null default now(),
  constraint a_popular_search_is_short check (term <> '' and char_length(term) <= 60),
  constraint a_popular_search_is_counted check (count > 0)
);
comment on table popular_searches is 'Searches that found products with all their words; at most 1,000, without numbers like those of phones and orders.';
create index popular_searches_by_count on popular_searches (count desc, last_at desc, term);
