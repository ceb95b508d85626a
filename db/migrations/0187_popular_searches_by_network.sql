-- A popular search is counted once an hour from one network, and staff can block one
-- (docs/decisions/0106-suggestions.md). Until now a text could have words that nobody looked for, so counting begins
-- again.
delete from popular_searches;
alter table popular_searches add column is_blocked boolean not null default false;
comment on table popular_searches is 'Searches of words that the shop has; at most 1,000, without numbers like those of phones and orders, and those that staff blocked.';
comment on column popular_searches.is_blocked is 'Never shown to shoppers.';
drop index popular_searches_by_count;
create index popular_searches_by_count on popular_searches (count desc, last_at desc, term) where not is_blocked;

create table popular_search_senders (
  key text primary key,
  counted_at timestamptz not null default now()
);
comment on table popular_search_senders is 'Who looked for what within the last hour, so that nobody is counted twice.';
comment on column popular_search_senders.key is 'Keyed hash of the network and the text together, never an address.';
create index popular_search_senders_by_age on popular_search_senders (counted_at);
