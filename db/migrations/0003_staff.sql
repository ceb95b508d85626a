-- Who runs the shop. Passwords are Argon2id; a session's cookie token is kept only as its SHA-256.

create type staff_role as enum ('owner', 'staff');

create table staff (
  id uuid primary key,
  username text not null check (username = lower(username) and username <> ''),
  password_hash text not null,
  role staff_role not null default 'staff',
  created_at timestamptz not null default now(),
  unique (username)
);

create table staff_sessions (
  token_hash text primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index staff_sessions_by_staff on staff_sessions (staff_id);

-- Counted by rate-limiter-flexible, which expects just these columns.
create table sign_in_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
