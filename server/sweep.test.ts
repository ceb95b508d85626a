import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, it, vi } from 'vitest'
import { placeDirectOrder } from '#shop/orders/place-order.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { ayeshaFromLahore, newShopper, stock } from '#test/world.ts'
import { sweepHourly } from './sweep.ts'

const db = await testDatabase()
const { disk } = shopApp(db)

/** More than one batch. */
const MANY = 10_500

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  const kurta = await stock(db)
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  await sql`
    insert into order_keys (key, order_id, fingerprint, created_at)
    select gen_random_uuid(), id, '', now() - interval '31 days' from orders, generate_series(1, ${MANY})`.execute(db)
})

const countKeys = async () => (await db.selectFrom('order_keys').select('key').execute()).length

/** A sweeper, and what it logs. */
function openSweeper() {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: line => void logged.push(line) })
  return { ...sweepHourly({ db, disk }, log), logged }
}

it('all old keys go in one sweep, however many, and how many is logged', async () => {
  const { logged, stop } = openSweeper()
  await vi.waitFor(async () => expect(logged.join()).toContain(`"keys":${MANY}`), { timeout: 5000 })
  await stop()
  expect(await countKeys()).toBe(1)
})

it('they go although what uploads left behind could not be swept', async () => {
  await sql`alter table media_to_remove rename to not_there`.execute(db)
  const { logged, stop } = openSweeper()
  await vi.waitFor(async () => expect(logged.join()).toContain(`"keys":${MANY}`), { timeout: 5000 })
  await stop()
  await sql`alter table not_there rename to media_to_remove`.execute(db)
  expect(logged.join()).toContain('what uploads left behind was not swept')
})

it('a shop that stops leaves them to the next sweep', async () => {
  await openSweeper().stop()
  expect(await countKeys()).toBe(MANY + 1)
})
