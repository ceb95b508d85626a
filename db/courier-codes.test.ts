import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { databaseBefore } from './database-before.fixture.ts'
import { migrate } from './migrate.ts'

const rowsOf = async (db: Awaited<ReturnType<typeof databaseBefore>>, text: string) =>
  (await sql.raw<Record<string, unknown>>(text).execute(db)).rows

it('each name of a courier gets one code, and parcels, settings, their history and views refer to it', async () => {
  const db = await databaseBefore('0160_courier_codes.sql')
  const order = newId()
  const staff = newId()
  // Only the parcel of the order matters here.
  await sql`alter table shipments drop constraint shipments_order_id_fkey`.execute(db)
  const setting = (key: string, value: unknown) =>
    sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)})`.execute(db)
  await setting('couriers', [
    { name: 'M&P', link: 'https://mnp.example/{number}' },
    { name: 'بارق', link: '' },
    { name: 'Own rider', link: '' },
  ])
  await setting('shown_couriers', ['Own rider', 'Gone'])
  await sql`insert into settings_history (id, key, before, after) values
    (${newId()}, 'couriers', '[{"name": "Speedy", "link": ""}]', '[{"name": "M&P", "link": ""}]'),
    (${newId()}, 'shown_couriers', '["Speedy"]', '[]')`.execute(db)
  await sql`insert into staff (id, username, password_hash, role) values (${staff}, 'sana', 'hash', 'manager')`.execute(
    db,
  )
  await sql`insert into order_views (id, staff_id, name, filter)
    values (${newId()}, ${staff}, 'Rider', '{"courier": "Own rider", "status": "shipped"}')`.execute(db)
  // The same number at two spellings is two couriers, as it was before.
  for (const name of ['M&P', 'm and p', 'Own rider', 'بارق'])
    await sql`insert into shipments (id, order_id, courier, tracking_number, closed_at)
      values (${newId()}, ${order}, ${name}, '77012345678', now())`.execute(db)

  await migrate(db)

  expect(
    await rowsOf(db, `select courier_name, courier_code, tracking_number from shipments order by courier_code`),
  ).toEqual([
    { courier_name: 'بارق', courier_code: 'courier', tracking_number: '77012345678' },
    { courier_name: 'M&P', courier_code: 'm-and-p', tracking_number: '77012345678' },
    { courier_name: 'm and p', courier_code: 'm-and-p-2', tracking_number: '77012345678' },
    { courier_name: 'Own rider', courier_code: 'own-rider', tracking_number: '77012345678' },
  ])
  expect(await rowsOf(db, `select value from settings order by key`)).toEqual([
    {
      value: [
        { code: 'm-and-p', name: 'M&P', link: 'https://mnp.example/{number}' },
        { code: 'courier', name: 'بارق', link: '' },
        { code: 'own-rider', name: 'Own rider', link: '' },
      ],
    },
    { value: ['own-rider'] },
  ])
  expect(await rowsOf(db, `select before, after from settings_history order by key`)).toEqual([
    { before: [{ code: 'speedy', name: 'Speedy', link: '' }], after: [{ code: 'm-and-p', name: 'M&P', link: '' }] },
    { before: ['speedy'], after: [] },
  ])
  expect(await rowsOf(db, `select filter from order_views`)).toEqual([
    { filter: { courier: 'own-rider', status: 'shipped' } },
  ])
})
