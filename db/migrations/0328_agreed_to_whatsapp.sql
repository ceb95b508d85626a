-- Meta wants customers to have agreed to messages by WhatsApp (docs/decisions/0133-consent-to-whatsapp.md).
alter table orders add column may_write_on_whatsapp boolean;
comment on column orders.may_write_on_whatsapp is
  'Whether the customer left the box for messages by WhatsApp ticked; null: nobody asked.';
