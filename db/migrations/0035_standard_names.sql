-- Tables, columns and triggers get the terms of docs/glossary.md. Rows, keys and rules stay as they are.

alter table cart_rows rename to cart_lines;
alter table cart_lines rename constraint cart_rows_pkey to cart_lines_pkey;
alter table cart_lines rename constraint cart_rows_variant_id_fkey to cart_lines_variant_id_fkey;
alter table cart_lines rename constraint cart_rows_quantity_check to cart_lines_quantity_check;
alter table cart_lines rename constraint cart_rows_seen_price_check to cart_lines_seen_price_check;
alter index cart_rows_by_variant rename to cart_lines_by_variant;

alter table staff_half_sign_ins rename to pending_sign_ins;
alter table pending_sign_ins rename constraint staff_half_sign_ins_pkey to pending_sign_ins_pkey;
alter table pending_sign_ins rename constraint staff_half_sign_ins_staff_id_fkey to pending_sign_ins_staff_id_fkey;
alter index staff_half_sign_ins_by_staff rename to pending_sign_ins_by_staff;

alter table staff_start_password rename to initial_password;
alter table initial_password rename constraint staff_start_password_pkey to initial_password_pkey;
alter table initial_password rename constraint staff_start_password_id_check to initial_password_id_check;

alter table media_to_remove rename to media_removals;
alter table media_removals rename constraint media_to_remove_pkey to media_removals_pkey;
alter index media_to_remove_by_due rename to media_removals_by_due;

alter table old_slugs rename to slug_redirects;
alter table slug_redirects rename constraint old_slugs_pkey to slug_redirects_pkey;
alter index old_slugs_by_target rename to slug_redirects_by_target;

alter table order_keys rename to order_idempotency_keys;
alter table order_idempotency_keys rename constraint order_keys_pkey to order_idempotency_keys_pkey;
alter table order_idempotency_keys rename constraint order_keys_order_id_fkey to order_idempotency_keys_order_id_fkey;
alter index order_keys_by_age rename to order_idempotency_keys_by_age;
alter index order_keys_by_order rename to order_idempotency_keys_by_order;

alter table customers rename column limit_lifted_at to limit_waived_at;
alter table customers rename column limit_lifted_by to limit_waived_by;

alter index orders_reckoned rename to orders_for_dashboard;

-- A function in PL/pgSQL names its tables in its text, which a rename does not change.
alter function remember_old_slug() rename to save_slug_redirect;
create or replace function save_slug_redirect() returns trigger language plpgsql as $$
declare
  kind_of_row constant slug_kind := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from slug_redirects where kind = kind_of_row and target_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.slug = new.slug then
    return null;
  end if;
  delete from slug_redirects where kind = kind_of_row and slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into slug_redirects (kind, slug, target_id) values (kind_of_row, old.slug, old.id)
    on conflict (kind, slug) do update set target_id = excluded.target_id;
  end if;
  return null;
end $$;
alter trigger products_remember_old_slug on products rename to save_slug_redirect;
alter trigger sub_brands_remember_old_slug on sub_brands rename to save_slug_redirect;
alter trigger pages_remember_old_slug on pages rename to save_slug_redirect;

alter function tell_catalogue_changed() rename to notify_catalogue_changed;
alter function tell_stock_changed() rename to notify_stock_changed;
alter trigger tell_stock on inventory rename to notify_stock;
do $$
declare
  name text;
begin
  for name in select tgrelid::regclass from pg_trigger where tgname = 'tell_changes' loop
    execute format('alter trigger tell_changes on %s rename to notify_changes', name);
  end loop;
end $$;
