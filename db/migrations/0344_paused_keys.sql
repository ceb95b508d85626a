-- A restored backup would revive keys that were revoked since (docs/decisions/0129-keys-of-programs.md).
alter table api_keys add column paused_at timestamptz;
comment on column api_keys.paused_at is 'When a restore paused it; null: an owner allowed it, or it was never paused.';
