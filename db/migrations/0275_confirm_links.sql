-- Customers confirm, correct or cancel an order by a link (docs/decisions/0123-confirm-link.md).
alter type order_event add value 'link';

create table confirm_links (
  order_id uuid primary key references orders on delete cascade,
  token_hash text not null unique,
  staff_id uuid references staff on delete set null,
  made_by text not null check (char_length(made_by) between 1 and 64),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  agreed_at timestamptz
);
create index confirm_links_by_staff on confirm_links (staff_id);
create index confirm_links_by_end on confirm_links (expires_at);

comment on table confirm_links is 'Links by which customers confirm their open orders: one for each order, until it ends.';
comment on column confirm_links.token_hash is 'SHA-256 of the token in the link. Making the link again replaces it.';
comment on column confirm_links.made_by is 'The username of that account, which stays when the account is deleted.';
comment on column confirm_links.opened_at is 'When somebody first opened the address with the digits of the phone. Not when a page was fetched: robots of messengers do that.';
comment on column confirm_links.agreed_at is 'When the customer agreed to the order, also where the shop still calls.';

alter table order_history add column by_link boolean not null default false;
alter table order_history add constraint only_a_customer_has_a_link check (not by_link or by_customer);
comment on column order_history.by_link is 'The shopper did it by a link that staff sent.';
