-- Restores that an owner began on screen (docs/decisions/0147-backups-on-screen.md).
create table shop_restores (
  id uuid primary key,
  backup text not null,
  staff_name text not null,
  began_at timestamptz not null default now(),
  stage text not null default 'preparing',
  progress integer not null default 0,
  ended_at timestamptz,
  problem text,
  result jsonb,
  constraint a_restore_has_a_stage check (stage in ('preparing', 'saving', 'loading')),
  constraint progress_is_a_percentage check (progress between 0 and 100)
);
comment on table shop_restores is 'Restores that an owner began on screen. Neither part of a backup nor changed by a restore.';
comment on column shop_restores.stage is 'From saving on the shop is closed, while its process holds the lock of restores.';
comment on column shop_restores.ended_at is 'Empty while it runs, and when its process died.';
comment on column shop_restores.problem is 'Why the shop is as it was before, as a sentence.';
comment on column shop_restores.result is 'What was restored, for the owner who signs in again.';
create index shop_restores_by_time on shop_restores (began_at desc);

create function notify_restore_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('dukan_changes', 'restore');
  return null;
end $$;
create trigger notify_restore after insert or update of stage, ended_at on shop_restores
  for each statement execute function notify_restore_changed();
