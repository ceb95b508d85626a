-- What the rules of the shop ask for a new order (docs/decisions/0127-risk-and-rules.md).
create table order_rules_met (
  order_id uuid not null references orders (id) on delete cascade,
  rule text not null,
  needs_call boolean not null,
  asked_advance integer not null,
  words text not null,
  created_at timestamptz not null default now(),
  primary key (order_id, rule),
  constraint an_asked_advance_is_no_debt check (asked_advance >= 0),
  constraint words_of_rules_are_short check (char_length(rule) between 1 and 4000 and char_length(words) <= 100)
);
comment on table order_rules_met is 'The rules that an order met when it was placed or corrected by its customer. Changing the rules of the shop leaves them as they are.';
comment on column order_rules_met.rule is 'Its conditions in words, as they were then.';
comment on column order_rules_met.needs_call is 'The answer of the customer by a link is not enough.';
comment on column order_rules_met.asked_advance is 'Whole rupees; 0: none. Until so much is received, a link is not enough.';
comment on column order_rules_met.words is 'What staff read beside the order; empty for nothing.';
