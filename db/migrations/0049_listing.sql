-- Pages of categories, and the sort order by popularity (docs/decisions/0071-product-lists.md).

-- Also for categories: their pages have addresses.
alter type slug_kind add value 'category';
create trigger save_slug_redirect after insert or delete or update of slug on categories
  for each row execute function save_slug_redirect('category');

create table product_popularity (
  product_id uuid primary key references products (id) on delete cascade,
  sold integer not null check (sold > 0)
);
comment on table product_popularity is 'Pieces sold in the last 90 days, counted by a job each night; products without any have no row.';
create trigger notify_changes after insert or delete or update or truncate on product_popularity
  for each statement execute function notify_catalogue_changed();

insert into product_popularity (product_id, sold)
select v.product_id, sum(i.quantity)
from orders o join order_items i on i.order_id = o.id join variants v on v.id = i.variant_id
where o.created_at >= now() - interval '90 days' and o.status <> 'canceled'
group by v.product_id;
