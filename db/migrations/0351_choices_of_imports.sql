-- What whoever imports a file of products chooses beside new groups.
alter table import_plans
  add column rounds_prices boolean not null default false,
  add column as_drafts boolean not null default false;

comment on column import_plans.rounds_prices is 'Prices with paisa are rounded to whole rupees instead of refused.';
