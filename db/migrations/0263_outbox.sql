-- What happened to orders becomes deliveries, once each (docs/decisions/0121-outbox-of-deliveries.md).
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  history_id uuid
);
comment on table order_events is
  'What happened to orders and no job has read yet. Without references, so that placing an order checks none.';
comment on column order_events.history_id is 'The line of order_history; null: the order was placed.';

create function write_order_events() returns trigger language plpgsql as $$
begin
  -- A backdated change is no news.
  insert into order_events (order_id, history_id)
    select order_id, id from written where created_at > now() - interval '1 hour' order by created_at, id;
  return null;
end $$;
create trigger write_order_events after insert on order_history referencing new table as written
  for each statement execute function write_order_events();

create type delivery_state as enum (
  'queued', 'opened', 'marked_sent', 'accepted', 'delivered', 'read', 'failed', 'skipped'
);
create table deliveries (
  id uuid primary key,
  way text not null,
  kind text not null,
  order_id uuid references orders on delete cascade,
  recipient text,
  content jsonb,
  state delivery_state not null default 'queued',
  attempts integer not null default 0,
  next_try_at timestamptz,
  problem text,
  asked_by text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint only_queued_deliveries_wait check ((state = 'queued') = (next_try_at is not null)),
  constraint a_delivery_has_names check (
    char_length(way) between 1 and 20 and char_length(kind) between 1 and 40 and char_length(asked_by) between 1 and 64
  ),
  constraint delivery_texts_are_short check (char_length(recipient) <= 254 and char_length(problem) <= 500),
  constraint attempts_are_counted check (attempts >= 0)
);
create index deliveries_due on deliveries (next_try_at) where state = 'queued';
create index deliveries_latest on deliveries (created_at desc, id desc);
create index deliveries_by_recipient on deliveries (recipient, changed_at);
create index deliveries_by_order on deliveries (order_id);
create unique index deliveries_once on deliveries (order_id, way, kind) where asked_by is null;
comment on table deliveries is 'What is sent to customers, each by one way.';
comment on column deliveries.recipient is 'An email address or a phone number; null: not prepared yet, or erased.';
comment on column deliveries.content is 'What was handed over, without secrets; null: not prepared yet, or erased.';
comment on column deliveries.next_try_at is
  'When it is tried next. While it is being sent: when another process takes it, should this one be gone.';
comment on column deliveries.problem is 'Why the last attempt failed, or why it was skipped.';
comment on column deliveries.asked_by is 'The username of the account that sent it by hand; null: the shop did.';

alter table orders
  add column language text not null default 'en',
  add constraint orders_language_check check (language in ('en', 'ur'));
comment on column orders.language is 'The language of the page on which it was placed, in which the customer gets messages.';
