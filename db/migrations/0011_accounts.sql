-- Staff accounts come and go, may ask for a one-time code as well, and see where they are signed in.

alter table staff
  -- Somebody who left is switched off rather than deleted: their name stays, their password opens nothing.
  add column is_active boolean not null default true,
  add column last_seen_at timestamptz,
  -- One-time codes (RFC 6238). The secret is there from the set-up on; codes are asked for once a right one showed that an app has it.
  add column codes_secret text,
  add column codes_since timestamptz,
  -- the last step of 30 seconds whose code was taken: neither it nor an earlier one is taken again
  add column codes_last_step bigint,
  add constraint codes_need_a_secret check (codes_since is null or codes_secret is not null);

alter table staff_sessions
  -- Names a session to its owner; the secret of its cookie is in no list.
  add column id uuid not null default gen_random_uuid(),
  -- browser and system in words
  add column device text not null default '',
  add column last_seen_at timestamptz not null default now(),
  add constraint staff_sessions_id unique (id);

-- Whose password was right and whose code is still missing. Not a session: it stands in a table of its own, so that no reader of
-- sessions can take one for the other.
create table staff_half_sign_ins (
  token_hash text primary key,
  staff_id uuid not null references staff on delete cascade,
  expires_at timestamptz not null
);

create index staff_half_sign_ins_by_staff on staff_half_sign_ins (staff_id);

-- Each opens once, and is deleted by it.
create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- The ADMIN_PASSWORD that was applied last, so that the same one at the next start undoes nothing that was done on the screens since.
create table staff_start_password (
  -- one row
  id boolean primary key default true check (id),
  password_hash text not null
);

-- Who moved stock, in words, once their account is deleted; orders keep it from the beginning (order_history.staff_name).
alter table stock_movements add column staff_name text;
