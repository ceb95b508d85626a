-- Money that a customer paid before delivery, what of it was given back, and what the shop keeps of a canceled order
-- (docs/decisions/0119-advances.md).
create type advance_kind as enum ('received', 'refunded', 'retained');
create type advance_way as enum ('bank', 'easypaisa', 'jazzcash', 'raast', 'cash', 'other');
alter type order_event add value 'advance';

alter table media add column is_private boolean not null default false;
comment on column media.is_private is 'Shown to staff by a route of their own, never under /media.';

alter table orders add column advance integer not null default 0;
alter table orders add constraint an_advance_is_never_negative check (advance >= 0);
comment on column orders.advance is 'Rupees paid before delivery that are neither given back nor kept: the sum of order_advances, by the trigger advance_is_the_sum.';

create table order_advances (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  kind advance_kind not null,
  amount integer not null,
  way advance_way,
  reference text,
  happened_at timestamptz not null,
  reason text,
  note text,
  proof_id uuid references media (id),
  staff_id uuid references staff (id) on delete set null,
  staff_name text not null default '',
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  void_reason text,
  voided_by uuid references staff (id) on delete set null,
  voided_by_name text not null default '',
  is_erased boolean not null default false,
  constraint an_advance_is_money check (amount between 1 and 100100000),
  constraint what_is_retained_goes_no_way check ((kind = 'retained') = (way is null)),
  constraint what_is_retained_proves_itself check (kind <> 'retained' or reference is null and proof_id is null),
  constraint only_money_that_leaves_has_a_reason check ((kind = 'received') = (reason is null)),
  constraint a_payment_has_a_reference check (kind <> 'received' or way = 'cash' or reference is not null or is_erased),
  constraint a_reference_is_written_one_way check (reference ~ '^[A-Z0-9]{3,40}$'),
  constraint texts_of_advances_are_short check (
    char_length(reason) between 1 and 200 and char_length(note) between 1 and 500 and char_length(void_reason) between 1 and 200),
  constraint a_void_has_a_reason check ((voided_at is null) = (void_reason is null)),
  constraint an_erased_entry_says_nothing check (not is_erased or reference is null and note is null and proof_id is null)
);
create index order_advances_by_order on order_advances (order_id, created_at);
create unique index one_payment_of_a_reference on order_advances (kind, way, reference) where voided_at is null;
create unique index a_proof_is_of_one_entry on order_advances (proof_id);

comment on table order_advances is 'Entries of money paid before delivery: received, given back, or kept when the order was canceled. None is edited or deleted; a wrong one is voided with a reason.';
comment on column order_advances.id is 'Chosen by whoever sends it, so that an entry that is sent twice is one.';
comment on column order_advances.amount is 'In rupees.';
comment on column order_advances.way is 'How the money moved; null for money that is kept.';
comment on column order_advances.reference is 'The number of the payment, in capitals without spaces; unique for its way among entries that are not void.';
comment on column order_advances.happened_at is 'When the money moved, as staff say.';
comment on column order_advances.reason is 'Why it was given back or kept.';
comment on column order_advances.proof_id is 'A picture of the receipt, private.';
comment on column order_advances.staff_name is 'The username then; stays when the account is deleted. Empty: the shop itself.';
comment on column order_advances.voided_by_name is 'The username then; stays when the account is deleted.';
comment on column order_advances.is_erased is 'Reference, note and picture were erased with the customer''s details.';

-- Only a void and an erasure change an entry. It may move to another order when orders are merged.
create trigger entries_stay before update on order_advances for each row when (
    (old.id, old.kind, old.amount, old.way, old.happened_at, old.created_at, old.staff_name)
      is distinct from (new.id, new.kind, new.amount, new.way, new.happened_at, new.created_at, new.staff_name)
    or not new.is_erased
      and (old.reference, old.reason, old.note, old.proof_id) is distinct from (new.reference, new.reason, new.note, new.proof_id)
    or old.is_erased and not new.is_erased
    or old.voided_at is not null
      and (old.voided_at, old.voided_by_name) is distinct from (new.voided_at, new.voided_by_name)
    or old.voided_at is not null and not new.is_erased and old.void_reason is distinct from new.void_reason)
  execute function refuse_rewriting();
-- With its order it may go: then a trigger of the foreign key deletes it.
create trigger entries_are_not_deleted before delete on order_advances for each row when (pg_trigger_depth() = 0)
  execute function refuse_rewriting();

create function sum_advances() returns trigger language plpgsql as $$
begin
  update orders o set advance = coalesce((
      select sum(case a.kind when 'received' then a.amount else -a.amount end)
      from order_advances a where a.order_id = o.id and a.voided_at is null), 0)
    where o.id in (new.order_id, old.order_id);
  return null;
end $$;
create trigger advance_is_the_sum after insert or update of voided_at, order_id on order_advances
  for each row execute function sum_advances();
create trigger advance_is_a_sum before update of advance on orders for each row
  when (old.advance is distinct from new.advance and pg_trigger_depth() = 0) execute function refuse_rewriting();

-- The few orders with an advance, as the list is sorted.
create index orders_with_advance on orders (created_at desc, id desc) where advance > 0;
-- The figures of the dashboard subtract what riders do not collect.
drop index orders_for_dashboard;
create index orders_for_dashboard on orders (created_at) include (status, total, advance);

create or replace view media_in_use as
  select media_id as id from product_media
  union all select logo_id from sub_brands where logo_id is not null
  union all select banner_id from sub_brands where banner_id is not null
  union all select found[1]::uuid from settings,
    regexp_matches(value::text, '"([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"', 'g') as found
  union all select media_id from review_photos
  union all select proof_id from order_advances where proof_id is not null;
