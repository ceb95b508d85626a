-- Other programs hear what happens (docs/decisions/0134-webhooks.md).
insert into secrets (name, secret) values ('webhooks', sha256(
  convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create table webhooks (
  id uuid primary key,
  name text not null,
  url text not null,
  kinds text[] not null,
  with_personal_data boolean not null default false,
  is_on boolean not null default true,
  off_reason text,
  secret_number integer not null default 1,
  former_secret_until timestamptz,
  failing_since timestamptz,
  rests_until timestamptz,
  last_success_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint webhook_texts_are_short check (char_length(name) between 1 and 60 and char_length(url) between 1 and 1000),
  constraint a_webhook_has_kinds check (cardinality(kinds) between 1 and 20),
  constraint only_what_is_off_has_a_reason check (off_reason is null or not is_on)
);
comment on table webhooks is 'Programs that hear of events, by https.';
comment on column webhooks.kinds is 'The events it hears of.';
comment on column webhooks.with_personal_data is 'Whether it gets name, phone and address of customers.';
comment on column webhooks.off_reason is 'Why the shop switched it off; null: a person did.';
comment on column webhooks.secret_number is 'Raised by each change of the secret, which is derived from it.';
comment on column webhooks.former_secret_until is 'Until then it is signed with the secret before too.';
comment on column webhooks.failing_since is 'The first failure since its last success.';
comment on column webhooks.rests_until is 'It did not answer: nothing is tried before.';

create table webhook_deliveries (
  delivery_id uuid primary key references deliveries on delete cascade,
  webhook_id uuid not null references webhooks on delete cascade,
  kind text not null,
  subject_id uuid,
  order_id uuid,
  details jsonb not null default '{}',
  happened_at timestamptz not null,
  status integer,
  answer text,
  duration_ms integer,
  tried_at timestamptz,
  constraint webhook_answers_are_short check (octet_length(answer) <= 16384)
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, happened_at desc, delivery_id);
create index webhook_deliveries_by_order on webhook_deliveries (order_id) where order_id is not null;
comment on table webhook_deliveries is 'Of each delivery to a webhook: its event, and what the last attempt led to.';
comment on column webhook_deliveries.subject_id is 'The order, variant, product, review or customer.';
comment on column webhook_deliveries.order_id is 'The order whose data it holds, for erasing.';
comment on column webhook_deliveries.details is 'What only the event knows, such as the former status.';
comment on column webhook_deliveries.status is 'The HTTP status of the last answer.';
comment on column webhook_deliveries.answer is 'The beginning of the last answer.';

create table shop_events (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
comment on table shop_events is
  'What happened beside orders since the outbox was read last. Written only while a webhook wants it.';

-- Whether a webhook that is on wants events of this kind.
create function is_webhook_event(wanted text) returns boolean language sql stable as $$
  select exists (select from webhooks where is_on and wanted = any(kinds))
$$;

create function write_stock_events() returns trigger language plpgsql as $$
begin
  if is_webhook_event('stock.changed') then
    insert into shop_events (kind, subject_id)
      select 'stock.changed', n.variant_id from after n join before o using (variant_id)
      where (n.quantity, n.reserved_quantity, n.track_inventory)
        is distinct from (o.quantity, o.reserved_quantity, o.track_inventory);
  end if;
  if is_webhook_event('stock.low') then
    insert into shop_events (kind, subject_id)
      select 'stock.low', n.variant_id from after n join before o using (variant_id)
      where n.track_inventory and n.quantity - n.reserved_quantity <= n.low_stock_threshold
        and not (o.track_inventory and o.quantity - o.reserved_quantity <= o.low_stock_threshold);
  end if;
  return null;
end $$;
create trigger write_stock_events after update on inventory
  referencing old table as before new table as after for each statement execute function write_stock_events();

create function write_product_events() returns trigger language plpgsql as $$
begin
  if not is_webhook_event('product.changed') then return null; end if;
  if tg_op = 'INSERT' then
    insert into shop_events (kind, subject_id, details)
      select 'product.changed', id, '{"change": "created"}' from after;
  elsif tg_op = 'UPDATE' then
    insert into shop_events (kind, subject_id, details)
      select 'product.changed', n.id, jsonb_build_object('change',
        case when n.is_trashed and not o.is_trashed then 'deleted' else 'updated' end)
      from after n join before o using (id)
      where (n.version, n.status, n.is_trashed) is distinct from (o.version, o.status, o.is_trashed);
  end if;
  return null;
end $$;
create trigger write_new_product_events after insert on products
  referencing new table as after for each statement execute function write_product_events();
create trigger write_product_events after update on products
  referencing old table as before new table as after for each statement execute function write_product_events();

create function write_review_events() returns trigger language plpgsql as $$
begin
  if is_webhook_event('review.changed') then
    insert into shop_events (kind, subject_id, details)
      values ('review.changed', new.id, jsonb_build_object('change', case tg_op when 'INSERT' then 'written' else 'updated' end));
  end if;
  return null;
end $$;
create trigger write_review_events after insert or update of state, reply on reviews
  for each row execute function write_review_events();

create function write_erased_events() returns trigger language plpgsql as $$
begin
  if is_webhook_event('customer.erased') then
    insert into shop_events (kind, subject_id) values ('customer.erased', new.id);
  end if;
  return null;
end $$;
create trigger write_erased_events after update of anonymized_at on customers
  for each row when (old.anonymized_at is null and new.anonymized_at is not null) execute function write_erased_events();
