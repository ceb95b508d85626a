-- docs/decisions/0057-roles-and-rights.md
-- An enum cannot lose a value, so the column gets a new type. Former staff become managers, who may do what they could.
alter table staff alter column role drop default;
alter type staff_role rename to former_staff_role;
create type staff_role as enum ('owner', 'manager', 'caller', 'packer', 'catalogue', 'accounts');
alter table staff alter column role type staff_role
  using (case role::text when 'staff' then 'manager' else role::text end)::staff_role;
drop type former_staff_role;

alter table staff
  add column full_name text not null default '' check (char_length(full_name) <= 100),
  add column phone text not null default '' check (char_length(phone) <= 30);

comment on column staff.role is 'What its account may do is in shop/staff/rights.ts.';
comment on column staff.full_name is 'For other staff to recognize the person; may be empty.';
comment on column staff.phone is 'Where owners reach the person, as typed; may be empty.';

update activity set kind = 'right-refused' where kind = 'owner-only-refused';
