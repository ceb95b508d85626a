-- Who printed the slip or label of an order last (docs/decisions/0063-printed-marks.md).
alter table orders
  add column printed_at timestamptz,
  add column printed_by text check (char_length(printed_by) between 1 and 64),
  add constraint a_print_has_a_printer check ((printed_at is null) = (printed_by is null));

comment on column orders.printed_at is 'When its slip or label was printed last; null again when its details change.';
comment on column orders.printed_by is 'The username of that account, which stays when the account is deleted.';
