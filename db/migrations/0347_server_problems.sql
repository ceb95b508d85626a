-- Problems of the server that somebody was told of (docs/decisions/0141-somebody-is-told.md).
create table server_problems (
  key text primary key,
  text text not null,
  is_urgent boolean not null,
  began_at timestamptz not null default now(),
  news_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint a_server_problem_is_short check (char_length(key) between 1 and 200 and char_length(text) between 1 and 1000)
);
comment on table server_problems is 'Problems of the server, from when somebody hears of them until they are over.';
comment on column server_problems.key is 'Which problem it is, of which machine where it is of one.';
comment on column server_problems.news_at is 'When it was news the last time: each day while it lasts.';
comment on column server_problems.seen_at is 'When any process saw it the last time.';
