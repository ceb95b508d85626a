-- Notices to staff go through the outbox (docs/decisions/0124-notices-to-staff.md).
alter table staff
  add column email text,
  add constraint staff_emails_are_short check (char_length(email) <= 254);
comment on column staff.email is 'Where the person gets notices; null: nowhere.';

create table notice_choices (
  staff_id uuid not null references staff on delete cascade,
  kind text not null,
  way text not null,
  primary key (staff_id, kind, way),
  constraint a_choice_has_names check (char_length(kind) between 1 and 40 and char_length(way) between 1 and 20)
);
comment on table notice_choices is 'Of what each account wants notices, and by which way.';

create table low_stock_notices (
  variant_id uuid primary key references variants on delete cascade
);
comment on table low_stock_notices is 'Variants that are low, with a notice of each. One that is no longer low is removed.';

alter table deliveries
  add column staff_id uuid references staff on delete cascade,
  add column about text,
  add column once_key text,
  add column sent_with uuid,
  add constraint only_notices_have_a_key check ((staff_id is null) = (once_key is null)),
  add constraint notice_texts_are_short check (char_length(about) <= 200 and char_length(once_key) <= 300);
create unique index deliveries_by_key on deliveries (once_key);
create index deliveries_by_staff on deliveries (staff_id, way, kind, state) where staff_id is not null;
create index deliveries_sent_with on deliveries (sent_with) where sent_with is not null;
comment on column deliveries.staff_id is 'For a notice: the account that gets it.';
comment on column deliveries.about is 'What a notice is about: the id of an order or a variant, the label of a job.';
comment on column deliveries.once_key is 'A notice exists once for its key.';
comment on column deliveries.sent_with is 'The notice that was sent in place of this one too.';
