alter table restock_requests add column is_of_burst boolean not null default false;
comment on column restock_requests.is_of_burst is
  'Its network had asked for many numbers within ten minutes, so its owner may not have asked.';
