-- Attempts to reach the customer of a pending order, and what came of each (docs/decisions/0122-confirmation-calls.md).
create type contact_way as enum ('call', 'whatsapp', 'link', 'unasked');
create type contact_outcome as enum (
  'confirmed', 'no_answer', 'switched_off', 'wrong_number', 'call_later', 'advance_asked', 'held', 'canceled', 'fake');
alter type order_event add value 'contact';

create table order_contacts (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  way contact_way not null,
  outcome contact_outcome not null,
  on_second_phone boolean not null default false,
  reason text,
  note text,
  next_at timestamptz,
  former jsonb,
  staff_id uuid references staff (id) on delete set null,
  staff_name text not null default '',
  by_customer boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  constraint only_a_cancellation_says_why check ((outcome in ('canceled', 'fake')) = (reason is not null)),
  constraint a_later_call_has_a_time check (outcome <> 'call_later' or next_at is not null),
  constraint only_a_confirmation_is_unasked check (way <> 'unasked' or outcome = 'confirmed'),
  constraint texts_of_contacts_are_short check (char_length(reason) between 1 and 40 and char_length(note) between 1 and 500),
  constraint a_contact_by_the_customer_has_no_account check (not by_customer or staff_id is null and staff_name = '')
);
create index order_contacts_by_order on order_contacts (order_id, created_at, id);
create index order_contacts_by_time on order_contacts (created_at);

comment on table order_contacts is 'Attempts to reach the customer of a pending order. None is edited or deleted; one that is taken back is marked.';
comment on column order_contacts.way is 'unasked: staff confirmed without reaching the customer.';
comment on column order_contacts.on_second_phone is 'Which of the two numbers was called.';
comment on column order_contacts.reason is 'Why it was canceled, in the words of the settings at that time.';
comment on column order_contacts.next_at is 'When the customer is to be called again; null: not by itself.';
comment on column order_contacts.former is 'How the order held its stock, and what it waited for, so that the outcome can be taken back.';
comment on column order_contacts.staff_name is 'The username then; stays when the account is deleted.';
comment on column order_contacts.by_customer is 'The shopper said it themselves.';

-- Where each order stands in the queue, worked out again from its attempts with every one of them.
create table order_calls (
  order_id uuid primary key references orders (id) on delete cascade,
  failed integer not null,
  last_at timestamptz not null,
  next_at timestamptz,
  is_asked boolean not null,
  unreachable_at timestamptz,
  order_version integer not null,
  constraint an_unreachable_order_waits_for_no_call check (unreachable_at is null or next_at is null)
);
comment on table order_calls is 'The next call of each pending order that somebody tried to reach. Orders without a row were never called.';
comment on column order_calls.failed is 'Attempts without an answer since the customer was last reached.';
comment on column order_calls.is_asked is 'The customer asked for this time.';
comment on column order_calls.unreachable_at is 'Nobody answered often enough: no longer called by itself.';
comment on column order_calls.order_version is 'Of the order at the last attempt: one that was changed since is called again.';

-- Who has an order open, so that two people never call the same customer.
create table order_claims (
  order_id uuid primary key references orders (id) on delete cascade,
  window_id uuid not null,
  staff_id uuid not null references staff (id) on delete cascade,
  claimed_at timestamptz not null,
  ends_at timestamptz not null,
  constraint a_claim_ends_later check (ends_at > claimed_at)
);
create index order_claims_by_window on order_claims (window_id);
comment on table order_claims is 'The order that somebody has open to call its customer, for some minutes.';
comment on column order_claims.window_id is 'The open window: one account may work in several.';
