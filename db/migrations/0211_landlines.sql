-- A landline with +92 and one with 0 are one number, and their customers one (shop/phone.ts).
create temp table folded on commit drop as
  select c.id, regexp_replace(c.phone, '^(00)?920?', '0') as phone, null::uuid as into_id
  from customers c where c.anonymized_at is null and c.phone ~ '^(00)?920?[24-9][0-9]{8,10}$';
update folded f set into_id = coalesce(
  (select c.id from customers c where c.phone = f.phone),
  -- Of two spellings with +92 the first one stays.
  (select min(g.id::text)::uuid from folded g where g.phone = f.phone));

update orders o set customer_id = f.into_id from folded f where o.customer_id = f.id and f.id <> f.into_id;
update imported_orders o set customer_id = f.into_id from folded f where o.customer_id = f.id and f.id <> f.into_id;
update imported_customers i set customer_id = f.into_id
  from (select distinct on (into_id) * from folded where id <> into_id order by into_id, id) as f
  where i.customer_id = f.id and not exists (select from imported_customers x where x.customer_id = f.into_id);
update customers c set
  created_at = least(c.created_at, f.first_at), last_order_at = greatest(c.last_order_at, f.last_at)
  from (
    select f.into_id, min(d.created_at) as first_at, max(d.last_order_at) as last_at
    from folded f join customers d on d.id = f.id where f.id <> f.into_id group by f.into_id
  ) as f
  where c.id = f.into_id;
delete from customers c using folded f where c.id = f.id and f.id <> f.into_id;
update customers c set phone = f.phone from folded f where c.id = f.id;

-- Requests about stock are kept by the same key, one for each variant and number.
delete from restock_requests r using restock_requests other
  where r.phone ~ '^(00)?920?[24-9][0-9]{8,10}$' and other.variant_id = r.variant_id and other.id <> r.id
    and (other.phone = regexp_replace(r.phone, '^(00)?920?', '0')
      or other.id < r.id and other.phone ~ '^(00)?920?[24-9][0-9]{8,10}$'
        and regexp_replace(other.phone, '^(00)?920?', '0') = regexp_replace(r.phone, '^(00)?920?', '0'));
update restock_requests set phone = regexp_replace(phone, '^(00)?920?', '0') where phone ~ '^(00)?920?[24-9][0-9]{8,10}$';
update order_drafts set customer_key = regexp_replace(customer_key, '^(00)?920?', '0')
  where customer_key ~ '^(00)?920?[24-9][0-9]{8,10}$';
