-- Tells whoever listens that something shoppers are shown has changed, so that documents kept ready can be dropped
-- (docs/decisions/0009-kept-documents.md). Triggers rather than the application, so that an edit by hand, by a script or by
-- another process is heard too. A message goes out when its transaction commits, and never when that is undone.

create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  -- PostgreSQL sends equal messages of one transaction once, however many rows and tables an edit touches.
  perform pg_notify('dukan_changes', 'catalogue');
  return null;
end $$;

-- Everything a document is made of but stock. By statement: these tables change when somebody edits the shop, and which rows it
-- was does not matter, because menus, cards and settings stand on every page.
do $$
declare
  name text;
begin
  foreach name in array array['products', 'variants', 'product_media', 'brands', 'sub_brands', 'categories', 'pages', 'settings'] loop
    execute format('create trigger tell_changes after insert or update or delete or truncate on %I
      for each statement execute function tell_catalogue_changed()', name);
  end loop;
end $$;

-- A new picture is shown by nothing until another row points to it, and that row tells.
create trigger tell_changes after update or delete or truncate on media
  for each statement execute function tell_catalogue_changed();

-- Stock that comes or goes as a row belongs to an edit of the catalogue. Orders only update it, and never the key.
create trigger tell_changes after insert or delete or truncate or update of variant_id on inventory
  for each statement execute function tell_catalogue_changed();

create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('dukan_changes', 'stock ' || product_id) from variants where id = new.variant_id;
  return null;
end $$;

-- Every transaction that notifies takes a lock of the whole server when it commits, so that such commits go one after the other.
-- Orders therefore tell only what a shopper can see: the number for sale, which is shown up to 99 (shop/cart/limits.ts), and
-- "only so many left", which goes up to the threshold, should somebody set one above 99. A shelf with more than that sells
-- without a message. Canceling and restocking come here as well; shipping changes no number a shopper sees, so it is silent.
create trigger tell_stock after update on inventory for each row
  when (
    old.track_inventory <> new.track_inventory
    or old.low_stock_threshold <> new.low_stock_threshold
    or (
      new.track_inventory
      and least(old.quantity - old.reserved_quantity, greatest(99, new.low_stock_threshold))
        <> least(new.quantity - new.reserved_quantity, greatest(99, new.low_stock_threshold))
    )
  )
  execute function tell_stock_changed();
