import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fillLarge } from '#demo/large/fill-large.ts'
import { testDatabase } from '#test/database.ts'
import { nextInQueue } from './queue.ts'

const db = await testDatabase()

it('at 100,000 orders with 5,000 to call the next one is found by an index', async () => {
  await fillLarge(db, { products: 300, orders: 100_000, log: () => {} })
  await sql`update orders set status = 'canceled' where status = 'pending'`.execute(db)
  await sql`update orders set status = 'pending', hold = 'not_reserved' where id in (
    select id from orders where status = 'delivered' order by id limit 5000)`.execute(db)
  await sql`analyze orders`.execute(db)
  const now = new Date()
  const looking = { windowId: randomUUID(), left: [], now, freshSince: new Date(now.getTime() - 3_600_000) }
  const { rows } = await sql<{
    'QUERY PLAN': unknown
  }>`explain (analyze, buffers, format json) ${nextInQueue(looking)}`.execute(db)
  const plan = JSON.stringify(rows)
  const [, time] = plan.match(/"Execution Time":([\d.]+)/) ?? []
  const [, orders] = plan.match(/"Actual Rows":(5000)/) ?? []
  process.stdout.write(`The next of 5,000 calls at 100,000 orders: ${time} ms\n`)
  expect(plan).toContain('orders_by_status')
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"orders"/)
  expect(orders).toBe('5000')
})
