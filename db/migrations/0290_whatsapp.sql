-- WhatsApp's Cloud API as a way of the outbox (docs/decisions/0126-whatsapp-cloud-api.md).
alter type delivery_state add value 'unknown' after 'accepted';

create table whatsapp_account (
  is_only boolean primary key default true,
  is_on boolean not null default false,
  phone_number_id text not null,
  business_account_id text not null,
  access_token text not null,
  access_token_end text not null,
  access_token_set_at timestamptz not null default now(),
  app_secret text not null,
  app_secret_end text not null,
  app_secret_set_at timestamptz not null default now(),
  verify_token text not null,
  sends text[] not null default '{}',
  budget integer not null,
  utility_rate integer not null,
  marketing_rate integer not null,
  stopped text,
  display_phone text,
  verified_name text,
  quality text,
  people_limit text,
  checked_at timestamptz,
  version integer not null default 1,
  constraint there_is_one_account check (is_only),
  constraint ids_of_meta_are_digits check (phone_number_id ~ '^\d{5,20}$' and business_account_id ~ '^\d{5,20}$'),
  constraint amounts_are_not_negative check (budget >= 0 and utility_rate >= 0 and marketing_rate >= 0)
);
comment on table whatsapp_account is 'The number at WhatsApp''s Cloud API from which the shop sends; one at most.';
comment on column whatsapp_account.access_token is 'Encrypted with SECRETS_KEY (shop/sealed-secrets.ts).';
comment on column whatsapp_account.access_token_end is 'Its last four characters, to recognize it by.';
comment on column whatsapp_account.app_secret is 'Encrypted with SECRETS_KEY. Meta signs with it what it reports.';
comment on column whatsapp_account.app_secret_end is 'Its last four characters, to recognize it by.';
comment on column whatsapp_account.verify_token is 'Shown to its owner, who enters it at Meta once. It opens nothing.';
comment on column whatsapp_account.sends is 'The kinds of message that are sent.';
comment on column whatsapp_account.budget is 'Whole US dollars for a calendar month of Pakistan.';
comment on column whatsapp_account.utility_rate is 'Meta''s price of a message in ten-thousandths of a US dollar.';
comment on column whatsapp_account.stopped is 'Why nothing is sent until its owner has done something; null: it is sent.';
comment on column whatsapp_account.people_limit is 'How many people may get a message within 24 hours, in Meta''s words.';

create table whatsapp_templates (
  kind text not null,
  language text not null,
  state text not null,
  category text,
  reason text,
  changed_at timestamptz not null default now(),
  primary key (kind, language),
  constraint templates_have_known_states check (state in ('in_review', 'approved', 'rejected', 'paused')),
  constraint reasons_of_templates_are_short check (char_length(reason) <= 500)
);
comment on table whatsapp_templates is 'What Meta says of each text that it has to approve. Without a row: not submitted.';

create table whatsapp_messages (
  delivery_id uuid primary key references deliveries on delete cascade,
  order_version integer not null,
  category text not null,
  cost integer,
  reserved_at timestamptz not null default now(),
  handed_over_at timestamptz,
  message_id text unique,
  answer text,
  answered_at timestamptz,
  constraint an_answer_has_a_time check ((answer is null) = (answered_at is null)),
  constraint costs_are_not_negative check (cost >= 0)
);
create index whatsapp_messages_by_cost on whatsapp_messages (reserved_at) include (cost) where cost is not null;
comment on table whatsapp_messages is 'What the Cloud API knows of deliveries.';
comment on column whatsapp_messages.order_version is 'Of the order whose items and amount the message shows.';
comment on column whatsapp_messages.cost is
  'In ten-thousandths of a US dollar: the expected one, and then that of the report. Null: nothing was or will be charged.';
comment on column whatsapp_messages.handed_over_at is
  'When it was last handed to Meta. Without an answer nobody knows whether it was sent.';
comment on column whatsapp_messages.message_id is 'Meta''s id of the message. It holds the phone number.';
comment on column whatsapp_messages.answer is 'The button that the customer pressed.';

create table whatsapp_answers (
  message_id text primary key,
  order_id uuid not null references orders on delete cascade,
  text text not null,
  received_at timestamptz not null,
  constraint answers_are_short check (char_length(text) between 1 and 1000)
);
create index whatsapp_answers_by_order on whatsapp_answers (order_id, received_at);
comment on table whatsapp_answers is 'What customers wrote back about an order. Its number has no app in which somebody would read it.';

create table whatsapp_reports (
  id bigint generated always as identity primary key,
  body text not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index whatsapp_reports_due on whatsapp_reports (next_try_at);
comment on table whatsapp_reports is 'What Meta reported and no job has read yet.';
