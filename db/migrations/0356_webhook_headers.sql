-- What was sent with an event (docs/decisions/0134-webhooks.md): its signature tells why a program refuses it.
alter table webhook_deliveries add column request_headers jsonb;
comment on column webhook_deliveries.request_headers is 'The headers of the last attempt, by name.';
