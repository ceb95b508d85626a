-- What requests with an Idempotency-Key were answered (docs/decisions/0130-idempotency-of-programs.md).
create table api_answers (
  key_id uuid not null references api_keys on delete cascade,
  idempotency_key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  primary key (key_id, idempotency_key)
);
create index api_answers_by_time on api_answers (created_at);
comment on table api_answers is 'Written in the transaction of the change that it answers, deleted after a day.';
comment on column api_answers.idempotency_key is 'SHA-256 of what the program sent.';
comment on column api_answers.fingerprint is 'SHA-256 of method, path with query, and body.';
