-- Addresses of a former shop that lead to pages of this one (docs/decisions/0140-old-addresses.md).
create table redirects (
  id uuid primary key,
  from_path text not null unique,
  to_path text not null,
  to_key text not null,
  version integer not null default 1,
  constraint a_redirect_begins_at_a_path check (from_path like '/_%' and char_length(from_path) <= 500),
  constraint a_redirect_leads_into_the_shop check (
    to_path like '/%' and to_path not like '//%' and to_path !~ '[\\[:cntrl:]]' and char_length(to_path) <= 500
  ),
  constraint a_redirect_leads_elsewhere check (to_key <> from_path)
);
comment on table redirects is 'Addresses of a former shop, and where in this shop they lead; none leads to another one.';
comment on column redirects.from_path is 'As it is compared (shop/redirects/address-key.ts), with its query where it has one.';
comment on column redirects.to_path is 'A path of this shop, encoded as in a URL, with its query.';
comment on column redirects.to_key is 'The same as it is compared, to find what leads to another redirect.';
create index redirects_by_path on redirects (from_path collate "C", id);
create index redirects_by_target on redirects (to_key);

-- Each process has the whole list in its page cache.
create trigger notify_changes after insert or delete or update or truncate on redirects
  for each statement execute function notify_catalogue_changed();

create table missed_addresses (
  path text primary key,
  count integer not null default 1,
  last_at timestamptz not null default now(),
  referrer text not null default '',
  constraint a_missed_address_is_short check (char_length(path) <= 200 and char_length(referrer) <= 100),
  constraint a_missed_address_is_counted check (count > 0)
);
comment on table missed_addresses is 'Addresses that were asked for and not found; at most 500, without queries and personal data.';
comment on column missed_addresses.path is 'As it is compared; empty: what bots asked for that look for weaknesses.';
comment on column missed_addresses.referrer is 'The host whose page led here the last time, empty when unknown.';
create index missed_addresses_by_count on missed_addresses (count desc, last_at desc, path);
