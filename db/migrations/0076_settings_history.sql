-- Earlier values of settings (docs/product.md#settings).
create table settings_history (
  id uuid primary key,
  changed_at timestamptz not null default now(),
  staff_id uuid references staff (id) on delete set null,
  staff_name text not null default '',
  key text not null,
  before jsonb not null,
  after jsonb not null
);
create index settings_history_by_time on settings_history (changed_at desc, id desc);

comment on table settings_history is 'What a save of the settings changed, a row for each setting. Deleted after two years.';
comment on column settings_history.key is 'Of the table settings; no foreign key, so that it outlives a setting.';
comment on column settings_history.before is 'As it was read: the default where nothing was stored.';
comment on column settings_history.staff_name is 'As it was then; stays when the account is deleted.';
