-- Notices on phones and desktops of staff (docs/decisions/0124-notices-to-staff.md).
create table push_subscriptions (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null default '',
  is_off boolean not null default false,
  created_at timestamptz not null default now(),
  constraint push_texts_are_short check (
    char_length(endpoint) <= 1000 and char_length(p256dh) <= 100 and char_length(auth) <= 50 and char_length(device) <= 200
  )
);
create index push_subscriptions_by_staff on push_subscriptions (staff_id);
comment on table push_subscriptions is 'Browsers that show notices to staff.';
comment on column push_subscriptions.session_id is
  'The session in which the browser was last seen. No reference: a session that runs out ends no notices, one that is ended does.';
comment on column push_subscriptions.is_off is
  'Turned off by the person, maybe in another browser: it signs itself up again, but stays off until it is turned on.';
comment on column push_subscriptions.endpoint is 'The URL at the push service of the browser: whoever knows it and the keys can write to the browser.';

create table push_keys (
  is_only boolean primary key default true,
  public_key text not null,
  private_key text not null,
  constraint there_is_one_pair check (is_only)
);
comment on table push_keys is 'The pair of keys by which push services know the shop, made at first use.';

alter table deliveries add column push_subscription_id uuid references push_subscriptions on delete set null;
create index deliveries_by_push_subscription on deliveries (push_subscription_id) where push_subscription_id is not null;
comment on column deliveries.push_subscription_id is 'For a notice by push: the browser that shows it.';
