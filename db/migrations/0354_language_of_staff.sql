-- In which language a person works in the back office (docs/decisions/0144-languages-of-the-back-office.md).
alter table staff
  add column language text not null default 'en',
  add constraint staff_language_check check (language in ('en', 'ur'));
comment on column staff.language is 'The language of the back office for this person.';
