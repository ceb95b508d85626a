-- Products that staff chose to be shown with another one (docs/decisions/0069-product-page.md).
create table look_products (
  product_id uuid not null references products (id) on delete cascade,
  other_id uuid not null references products (id) on delete cascade,
  position integer not null,
  primary key (product_id, other_id),
  constraint a_look_has_other_products check (product_id <> other_id)
);
create index look_products_by_other on look_products (other_id);

comment on table look_products is 'Products that staff chose for “Complete the look” on a product''s page.';

create trigger notify_changes after insert or update or delete or truncate on look_products
  for each statement execute function notify_catalogue_changed();
