import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readSettings } from '#shop/settings/settings.ts'
import type { Db } from './client.ts'
import { databaseBefore } from './database-before.fixture.ts'
import { listMigrations, migrate } from './migrate.ts'

const MIGRATION = '0080_holds.sql'
const db = await databaseBefore(MIGRATION)
const migration = (await listMigrations()).find(({ name }) => name === MIGRATION)

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

/** The settings of a shop that saved these, after this migration alone, which is taken back. */
async function limitsAfter(limits: typeof stored): Promise<unknown> {
  const tx = await db.startTransaction().execute()
  try {
    await saveLimits(tx, limits)
    await sql.raw(migration?.text ?? '').execute(tx)
    const { rows } = await sql<{ value: unknown }>`select value from settings`.execute(tx)
    return rows[0]?.value
  } finally {
    await tx.rollback().execute()
  }
}

const saveLimits = (on: Db, limits: typeof stored) =>
  sql`insert into settings (key, value) values ('order_limits', ${JSON.stringify(limits)})`.execute(on)

it.each([
  ['that saved them with the earlier default', stored, 48],
  ['that chose one hour', { ...stored, holdHours: 1 }, 1],
  ['that holds stock without end', { ...stored, holdHours: 0 }, 0],
])('a shop %s holds stock for the right time after the update', async (_, limits, hours) => {
  expect(await limitsAfter(limits)).toEqual({ ...limits, holdHours: hours })
})

it('a shop that chose to hold stock for a week still does after all updates', async () => {
  expect((await readSettings(db)).order_limits.holdHours).toBe(48)
  await saveLimits(db, { ...stored, holdHours: 168 })
  await migrate(db)
  const { holdHours, perPhone, maxQuantity } = (await readSettings(db)).order_limits
  expect({ holdHours, perPhone, maxQuantity }).toEqual({ holdHours: 168, perPhone: 5, maxQuantity: 10 })
})
