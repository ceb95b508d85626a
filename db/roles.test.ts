import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordActivity } from '#shop/activity/record-activity.ts'
import { newId } from '#shop/ids.ts'
import { changeRole } from '#shop/staff/accounts.ts'
import { hasRight, type Right, rights } from '#shop/staff/rights.ts'
import { findStaffSession, startSession } from '#shop/staff/sessions.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'

const MIGRATION = '0039_roles.sql'

it('The migration to roles keeps accounts and sessions, and makes former staff managers.', async () => {
  const db = await testDatabase()
  const schema = await describeSchema(db)
  const owner = await newStaff(db, { username: 'admin', role: 'owner' })
  const sana = await newStaff(db)
  const { token } = await startSession(db, { staffId: sana.staffId, device: 'Chrome on Windows' })
  const by = { staffId: sana.staffId, username: 'sana', device: '', networkKey: null }
  await recordActivity(db, by, { kind: 'right-refused', label: 'GET /settings' })

  // Back to before the migration, with rows.
  await sql`update activity set kind = 'owner-only-refused'`.execute(db)
  await sql`alter table staff drop column full_name, drop column phone, drop column email, drop column is_program,
    drop column language`.execute(db)
  await sql`alter type staff_role rename to later_staff_role`.execute(db)
  await sql`create type staff_role as enum ('owner', 'staff')`.execute(db)
  await sql`alter table staff alter column role type staff_role
    using (case role::text when 'owner' then 'owner' else 'staff' end)::staff_role`.execute(db)
  await sql`alter table staff alter column role set default 'staff'`.execute(db)
  await sql`drop type later_staff_role`.execute(db)
  await sql`delete from schema_migrations where name = ${MIGRATION}`.execute(db)

  expect(await migrate(db)).toEqual([MIGRATION])
  // Later migrations add these behind the others.
  await sql`alter table staff add column email text,
    add constraint staff_emails_are_short check (char_length(email) <= 254)`.execute(db)
  await sql`comment on column staff.email is 'Where the person gets notices; null: nowhere.'`.execute(db)
  await sql`alter table staff add column is_program boolean not null default false,
    add constraint staff_username_check check (username <> '' and (is_program or username = lower(username))),
    add constraint programs_cannot_sign_in
      check (not is_program or (not is_active and password_hash = '' and codes_since is null and email is null))`.execute(
    db,
  )
  await sql`comment on column staff.is_program is
    'The account of a key. Its role is never read: its rights are in api_keys.'`.execute(db)
  await sql`alter table staff add column language text not null default 'en',
    add constraint staff_language_check check (language in ('en', 'ur'))`.execute(db)
  await sql`comment on column staff.language is 'The language of the back office for this person.'`.execute(db)
  expect(await describeSchema(db)).toBe(schema)
  const roles = await db.selectFrom('staff').orderBy('username').select(['id', 'role', 'full_name', 'phone']).execute()
  expect(roles).toEqual([
    { id: owner.staffId, role: 'owner', full_name: '', phone: '' },
    { id: sana.staffId, role: 'manager', full_name: '', phone: '' },
  ])
  expect(await findStaffSession(db, token)).toMatchObject({ username: 'sana', role: 'manager' })
  expect(await db.selectFrom('activity').select('kind').execute()).toEqual([{ kind: 'right-refused' }])
  await changeRole(db, { staffId: sana.staffId, role: 'packer' })
})

it('A manager may do what staff could before roles, and no more.', () => {
  const denied: Right[] = [
    ...(['customers.export', 'customers.erase', 'products.delete'] as const),
    ...(['activity', 'settings', 'jobs', 'staff', 'backups', 'connections'] as const),
  ]
  const names = Object.keys(rights) as Right[]
  expect(names.filter(right => !hasRight({ role: 'manager' }, right)).toSorted()).toEqual(denied.toSorted())
})

it('An account without a role, with a role that does not exist or with a long name is refused.', async () => {
  const db = await testDatabase()
  const account = { id: newId(), username: 'sana', password_hash: 'none' }
  const insert = (columns: string, values: string) =>
    sql`insert into staff (id, username, password_hash ${sql.raw(columns)})
      values (${account.id}, ${account.username}, ${account.password_hash} ${sql.raw(values)})`.execute(db)
  await expect(insert('', '')).rejects.toThrow('violates not-null constraint')
  await expect(insert(', role', ", 'staff'")).rejects.toThrow('invalid input value for enum')
  await expect(insert(', role, full_name', ", 'packer', repeat('a', 101)")).rejects.toThrow('violates check constraint')
})
