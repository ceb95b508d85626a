-- What a program does stands under its own name in every history, so it has an account, which nobody can sign in to
-- (docs/decisions/0129-keys-of-programs.md).
alter table staff add column is_program boolean not null default false;
comment on column staff.is_program is 'The account of a key. Its role is never read: its rights are in api_keys.';
alter table staff drop constraint staff_username_check;
alter table staff
  add constraint staff_username_check check (username <> '' and (is_program or username = lower(username))),
  add constraint programs_cannot_sign_in
    check (not is_program or (not is_active and password_hash = '' and codes_since is null and email is null));

create table api_keys (
  id uuid primary key,
  staff_id uuid not null unique references staff on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  hash text not null unique,
  prefix text not null,
  rights text[] not null,
  made_by uuid references staff on delete set null,
  made_by_name text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  networks text[] not null default '{}',
  last_used_at timestamptz,
  last_network_key text,
  revoked_at timestamptz,
  version integer not null default 1
);
create unique index api_keys_name on api_keys (lower(name));
create index api_keys_by_maker on api_keys (made_by);
comment on table api_keys is 'Keys of programs that use the API (docs/decisions/0129-keys-of-programs.md).';
comment on column api_keys.staff_id is 'The account under which it acts.';
comment on column api_keys.hash is 'SHA-256 of the key, which is shown once and stored nowhere.';
comment on column api_keys.prefix is 'The beginning of the key, by which people recognize it.';
comment on column api_keys.rights is 'At most these of the rights that the maker has at the time of a request.';
comment on column api_keys.made_by is 'Null once the account is deleted: then the key has no rights.';
comment on column api_keys.ends_at is 'Null: never.';
comment on column api_keys.networks is 'From where it may be used; empty: from everywhere.';
comment on column api_keys.last_used_at is 'Written at most once a minute.';
comment on column api_keys.last_network_key is 'Keyed hash of the network of that use, never an address.';
