-- Who of the desk let a customer order on, in words that outlast their account; null for what was lifted before this was kept.
alter table customers add column limit_lifted_by text;
