-- What staff did, beside what orders and stock keep of themselves (docs/decisions/0043-activity-log.md). No foreign key: a line outlives
-- its account, and writing it locks nobody's account.
create table activity (
  id uuid primary key,
  at timestamptz not null default now(),
  -- one of shop/activity/activity-kinds.ts
  kind text not null,
  staff_id uuid,
  -- '': somebody who had no account, or was not signed in
  staff_name text not null default '',
  -- browser and system in words
  device text not null default '',
  -- a keyed hash (shop/network-key.ts), never an address
  network_key text,
  -- the id of the thing, and a short name of it that is nobody's personal data
  subject_id text,
  label text not null default '',
  -- of how many things, or how often within an hour
  count integer not null default 1 check (count >= 0)
);

create index activity_by_time on activity (at desc, id desc);
create index activity_by_staff on activity (staff_name, at desc, id desc);
create index activity_by_kind on activity (kind, at desc, id desc);
