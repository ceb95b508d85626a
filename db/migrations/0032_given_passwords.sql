-- docs/decisions/0046-sessions.md, docs/decisions/0042-passwords.md
alter table staff
  -- The password was given by somebody else or printed at the first start: it must be changed at the first sign-in, and opens nothing
  -- after this moment. Null: chosen by the person.
  add column password_given_until timestamptz;

alter table staff_sessions
  -- when the password was last entered in this session
  add column password_checked_at timestamptz not null default now(),
  -- the secret before the one that entering the password brought: for requests that were on their way
  add column earlier_token_hash text;

update staff_sessions set password_checked_at = created_at;

create index staff_sessions_by_earlier_token on staff_sessions (earlier_token_hash) where earlier_token_hash is not null;
