-- Programs that have the events of an order read them again when they are erased (docs/decisions/0136-what-changed.md).
-- By these columns alone: an account that is deleted leaves them as they are.
create function write_written_at() returns trigger language plpgsql as $$
begin
  new.written_at := clock_timestamp();
  return new;
end $$;
create trigger write_written_at before update of note, changes on order_history
  for each row execute function write_written_at();
comment on column order_history.written_at is
  'When the row was written, or what it says was erased; created_at may be backdated.';

-- A restored backup has not what happened after it, so a program that read on would have what never was.
create table change_epochs (
  epoch text primary key default substr(md5(gen_random_uuid()::text), 1, 8),
  is_present boolean not null unique default true check (is_present)
);
insert into change_epochs default values;
comment on table change_epochs is 'One row. A cursor of what changed has its epoch; a restore begins another one.';

-- Large answers and those that may name an erased customer (docs/decisions/0130-idempotency-of-programs.md).
alter table api_answers alter column body drop not null;
comment on column api_answers.body is 'Null: it was too large, or a customer was erased since.';
