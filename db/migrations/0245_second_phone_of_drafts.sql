-- What staff noted of the parcel stays with an order that its customer completes by a link.
alter table order_drafts
  add column second_phone text not null default '' check (char_length(second_phone) <= 30),
  add column may_open_parcel boolean not null default false;
comment on column order_drafts.second_phone is 'Another number that the rider can call. The link does not show it.';
