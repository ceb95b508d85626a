-- Each way has lanes of its own (docs/decisions/0121-outbox-of-deliveries.md).
drop index deliveries_due;
create index deliveries_due on deliveries (way, next_try_at) where state = 'queued';

-- One mailbox has many spellings: in capitals, with a tag after a plus, and for most providers with dots.
create function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select lower(replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@' || split_part(address, '@', 2))
$$;
comment on function mailbox_of is 'The mailbox of an email address, for limits; never to send to.';
drop index deliveries_by_recipient;
create index deliveries_by_mailbox on deliveries (mailbox_of(recipient), changed_at) where kind = 'received';
