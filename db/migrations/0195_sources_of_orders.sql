-- Where an order came from, and who of the staff made it: half of the orders of a small shop come by chat and telephone.
create type order_source as enum ('website', 'phone', 'whatsapp', 'instagram', 'counter', 'other');

alter table orders add column source order_source not null default 'website';
alter table orders add column made_by text;
alter table orders add constraint a_maker_has_a_name check (char_length(made_by) between 1 and 64);
alter table orders add constraint nobody_makes_an_order_of_the_website check (source <> 'website' or made_by is null);
comment on column orders.source is 'Where it came from. website: the shopper placed it at a checkout.';
comment on column orders.made_by is 'The username of the account that made it, which stays when the account is deleted.';

-- Nearly all others are of the website, which the order by time finds at once.
create index orders_by_source on orders (source, created_at desc, id desc) where source <> 'website';

-- made: staff made it; the changes say from where, and what differs from what the shop offers
alter type order_event add value 'made';
