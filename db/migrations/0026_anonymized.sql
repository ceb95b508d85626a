-- What says who somebody is can be taken out of their orders for good (docs/decisions/0040-erasing-personal-data.md). What was sold, when and for
-- how much stays: accounts and tax law need it.
alter table customers add column anonymized_at timestamptz;
alter table orders
  add column anonymized_at timestamptz,
  add constraint anonymized_orders_name_nobody check (
    anonymized_at is null or (
      customer_name = '—' and customer_email is null and phone_key is null and address_key is null and notes is null
      and customer_phone !~ '[1-9]' and shipping_address ->> 'street' = '—' and shipping_address ->> 'postal_code' = ''
      and status in ('delivered', 'canceled')
    )
  );

-- What the retention job looks for.
create index orders_to_anonymize on orders (created_at) where anonymized_at is null and status in ('delivered', 'canceled');
