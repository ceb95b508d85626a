import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { databaseBefore } from './database-before.fixture.ts'
import { migrate } from './migrate.ts'

const former = {
  perPhone: 4,
  perBrowser: 6,
  hours: 12,
  strangerShare: 25,
  strangerQuantity: 2,
  burstOrders: 15,
  holdHours: 48,
  hastySeconds: 5,
  maxQuantity: 9,
}
const present = {
  perPhone: 4,
  perBrowser: 6,
  hours: 12,
  newCustomerShare: 25,
  newCustomerQuantity: 2,
  perNetwork: 15,
  holdHours: 48,
  minimumFormSeconds: 5,
  maxQuantity: 9,
}

const db = await databaseBefore('0170_plain_names.sql')

beforeAll(async () => {
  await sql`insert into settings (key, value) values ('order_limits', ${JSON.stringify(former)})`.execute(db)
  await sql`insert into settings_history (id, key, before, after) values
    (${newId()}, 'order_limits', ${JSON.stringify({ ...former, hastySeconds: 0 })}, ${JSON.stringify(former)}),
    (${newId()}, 'store_info', '{"burstOrders": "a name"}', '"text"')`.execute(db)
  const staffId = newId()
  await sql`insert into staff (id, username, password_hash, role) values (${staffId}, 'sana', 'x', 'owner')`.execute(db)
  await sql`insert into order_views (id, staff_id, name, filter) values
    (${newId()}, ${staffId}, 'Fake', '{"hold": "unconfirmed", "city": "Lahore"}'),
    (${newId()}, ${staffId}, 'Expired', '{"hold": "expired"}')`.execute(db)
  await sql`create table earlier as select 'unconfirmed'::order_hold as hold, 'taken'::stock_hold as stock,
    'left'::sale_price_result as result`.execute(db)
  await migrate(db)
})

it('the limits of orders, their history and the saved views keep what they say under the new names', async () => {
  expect((await readSettings(db)).order_limits).toEqual(present)
  expect(await db.selectFrom('settings_history').select(['before', 'after']).orderBy('key').execute()).toEqual([
    { before: { ...present, minimumFormSeconds: 0 }, after: present },
    { before: { burstOrders: 'a name' }, after: 'text' },
  ])
  expect(await db.selectFrom('order_views').select('filter').orderBy('name').execute()).toEqual([
    { filter: { hold: 'expired' } },
    { filter: { hold: 'not_reserved', city: 'Lahore' } },
  ])
})

it('an order that reserved nothing and a shipped one keep what they do with stock', async () => {
  expect((await sql`select * from earlier`.execute(db)).rows).toEqual([
    { hold: 'not_reserved', stock: 'deducted', result: 'changed_by_staff' },
  ])
})
