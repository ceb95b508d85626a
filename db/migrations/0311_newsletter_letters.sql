-- The newsletter is written and sent here (docs/decisions/0128-newsletter-by-email.md).
create table newsletter_letters (
  id uuid primary key,
  subject text not null,
  text text not null,
  subject_ur text not null default '',
  text_ur text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  sent_by text,
  per_hour integer,
  is_paused boolean not null default false,
  recipients integer,
  constraint letter_texts_are_short check (
    char_length(subject) between 1 and 120 and char_length(subject_ur) <= 120
    and char_length(text) between 1 and 10000 and char_length(text_ur) <= 10000
  ),
  constraint an_urdu_letter_is_whole check ((subject_ur = '') = (text_ur = '')),
  constraint a_started_letter_says_how check (num_nulls(started_at, sent_by, per_hour, recipients) in (0, 4)),
  constraint only_started_letters_pause check (started_at is not null or not is_paused)
);
create index newsletter_letters_latest on newsletter_letters (created_at desc, id desc);
comment on table newsletter_letters is 'Letters of the newsletter. One that was started never changes.';
comment on column newsletter_letters.subject_ur is 'For those who subscribed on an Urdu page; empty: they get the English one.';
comment on column newsletter_letters.per_hour is 'How many are sent within an hour.';
comment on column newsletter_letters.recipients is 'How many subscribers it was for when it was started.';
comment on column newsletter_letters.sent_by is 'The username of the account that started it.';

alter table deliveries
  add column letter_id uuid references newsletter_letters on delete cascade,
  add column subscriber_id uuid references newsletter_subscribers on delete cascade,
  add constraint nobody_else_gets_a_letter check (letter_id is null or num_nulls(order_id, staff_id) = 2);
create unique index deliveries_of_letter on deliveries (letter_id, subscriber_id) where letter_id is not null;
create index deliveries_by_subscriber on deliveries (subscriber_id) where subscriber_id is not null;
comment on column deliveries.letter_id is 'The letter of the newsletter that it is; without a subscriber: one to try it out.';
comment on column deliveries.subscriber_id is 'The subscriber who gets it.';
