-- Letters wait behind messages about orders, keep their pace, and can be stopped (docs/decisions/0128-newsletter-by-email.md).
alter table newsletter_letters add column stopped_at timestamptz;
drop index deliveries_due;
create index deliveries_due on deliveries (way, (letter_id is not null), next_try_at) where state = 'queued';
create index deliveries_letters_sent on deliveries (changed_at) where kind = 'letter' and state = 'accepted';
create index newsletter_subscribers_by_mailbox on newsletter_subscribers (mailbox_of(email));
