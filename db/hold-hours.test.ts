import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readSettings } from '#shop/settings/settings.ts'
import { databaseBefore } from './database-before.fixture.ts'
import { migrate } from './migrate.ts'

// What the settings of orders held by default before the migration, as the form saved them.
const stored = {
  perPhone: 5,
  perBrowser: 5,
  hours: 24,
  strangerShare: 30,
  strangerQuantity: 5,
  burstOrders: 20,
  holdHours: 24,
  hastySeconds: 3,
  maxQuantity: 10,
}

it.each([
  ['that never saved them', null, 48],
  ['that saved them with the earlier default', stored, 48],
  ['that chose to hold stock for a week', { ...stored, holdHours: 168 }, 168],
  ['that chose one hour', { ...stored, holdHours: 1 }, 1],
  ['that holds stock without end', { ...stored, holdHours: 0 }, 0],
])('a shop %s holds stock for the right time after the update', async (_, limits, hours) => {
  const db = await databaseBefore('0080_holds.sql')
  if (limits)
    await sql`insert into settings (key, value) values ('order_limits', ${JSON.stringify(limits)})`.execute(db)
  await migrate(db)
  const { holdHours, perPhone, maxQuantity } = (await readSettings(db)).order_limits
  expect(holdHours).toBe(hours)
  if (limits) expect({ perPhone, maxQuantity }).toEqual({ perPhone: 5, maxQuantity: 10 })
})
