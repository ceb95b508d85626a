-- The figures of first contact read the confirmations of some days (shop/contacts/figures/).
create index order_history_confirmed on order_history (created_at)
  where from_status = 'pending' and to_status = 'placed';
create index deliveries_marked_sent on deliveries (changed_at) where state = 'marked_sent';
