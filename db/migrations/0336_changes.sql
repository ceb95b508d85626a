-- Programs read what changed since they asked last (docs/decisions/0136-what-changed.md). By the clock at the write, not
-- at the beginning of the transaction: only a transaction that has written can come late.
alter table orders add column changed_at timestamptz not null default now();
alter table orders alter column changed_at set default clock_timestamp();
alter table products add column changed_at timestamptz not null default now();
alter table products alter column changed_at set default clock_timestamp();
alter table customers add column changed_at timestamptz not null default now();
alter table customers alter column changed_at set default clock_timestamp();
alter table inventory add column changed_at timestamptz not null default now();
alter table inventory alter column changed_at set default clock_timestamp();
alter table order_history add column written_at timestamptz not null default now();
alter table order_history alter column written_at set default clock_timestamp();
comment on column orders.changed_at is 'When the row, or the parcel of the order, was written last.';
comment on column products.changed_at is 'When the row was written last.';
comment on column customers.changed_at is 'When the row was written last.';
comment on column inventory.changed_at is 'When the row was written last.';
comment on column order_history.written_at is 'When the row was written; created_at may be backdated.';

create index orders_by_change on orders (changed_at, id);
create index products_by_change on products (changed_at, id);
create index customers_by_change on customers (changed_at, id);
create index order_history_by_writing on order_history (written_at, id);

create function write_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger write_changed_at before update on orders for each row execute function write_changed_at();
create trigger write_changed_at before update on products for each row execute function write_changed_at();
create trigger write_changed_at before update on customers for each row execute function write_changed_at();
create trigger write_changed_at before update on inventory for each row execute function write_changed_at();

create function write_changed_parcel() returns trigger language plpgsql as $$
begin
  update orders set changed_at = clock_timestamp() where id = new.order_id;
  return null;
end $$;
create trigger write_changed_parcel after insert or update on shipments
  for each row execute function write_changed_parcel();

create table deleted_rows (
  subject text not null,
  id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (subject, id)
);
create index deleted_rows_by_change on deleted_rows (subject, changed_at, id);
comment on table deleted_rows is 'What was deleted for good, for programs that have it.';

create function write_deleted_rows() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'inventory' then
    insert into deleted_rows (subject, id) select 'stock', variant_id from gone
      on conflict (subject, id) do update set changed_at = clock_timestamp();
  else
    insert into deleted_rows (subject, id) select tg_table_name, id from gone
      on conflict (subject, id) do update set changed_at = clock_timestamp();
  end if;
  return null;
end $$;
create trigger write_deleted_rows after delete on products
  referencing old table as gone for each statement execute function write_deleted_rows();
create trigger write_deleted_rows after delete on customers
  referencing old table as gone for each statement execute function write_deleted_rows();
create trigger write_deleted_rows after delete on inventory
  referencing old table as gone for each statement execute function write_deleted_rows();
