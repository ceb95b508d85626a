-- A customer agrees to what they saw. An order that is changed afterwards is asked for again.
alter table confirm_links add column agreed_version integer;
update confirm_links l set agreed_version = o.version from orders o
  where o.id = l.order_id and l.agreed_at is not null and o.updated_at <= l.agreed_at;
update confirm_links set agreed_at = null where agreed_version is null;
alter table confirm_links add constraint an_agreement_names_its_version check (
  (agreed_at is null) = (agreed_version is null));
comment on column confirm_links.agreed_version is 'The version of the order that the customer agreed to.';
