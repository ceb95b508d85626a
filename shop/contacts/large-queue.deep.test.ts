import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { processorMs } from '#test/processor-time.ts'
import { orderFactory } from '../orders/orders.fixture.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { readContactFigures } from './figures/contact-figures.ts'
import { claimNextOrder, nextInQueue, readQueue } from './queue.ts'

const db = await testDatabase()
const ORDERS = 100_000
const WAITING = 5000
const now = new Date()

/** Copies of one order, one each three minutes back in time. The latest are pending, and 40 % of these called. */
beforeAll(async () => {
  const kurta = await newStockedVariant(db, { quantity: 500 })
  const sana = await newStaff(db)
  const { id } = await orderFactory(db, () => kurta)()
  await db.transaction().execute(async tx => {
    for (const table of ['orders', 'order_contacts'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('id', 'order_number', 'created_at', 'status', 'receipt_hash')`.execute(tx)
    const others = sql.raw(rows[0]?.columns ?? '')
    await sql`
      insert into orders (id, order_number, created_at, status, ${others})
      select gen_random_uuid(), 'ORD-20260101-' || translate(lpad(n::text, 8, '0'), '0123456789', 'ABCDEFGHJK'), ${now}::timestamptz - n * interval '3 minutes',
        case when n <= ${WAITING}::int then 'pending' else 'delivered' end::order_status, ${others}
      from orders, generate_series(1, ${ORDERS}::int) as n where id = ${id}`.execute(tx)
    await sql`
      insert into order_contacts (id, order_id, way, outcome, staff_id, staff_name, created_at)
      select gen_random_uuid(), id, 'call', case when status = 'pending' then 'no_answer' else 'confirmed' end::contact_outcome,
        ${sana.staffId}, 'sana', created_at + interval '20 minutes'
      from orders where status = 'delivered' or right(order_number, 1) in ('B', 'D', 'F', 'H')`.execute(tx)
    await sql`
      insert into order_calls (order_id, failed, last_at, next_at, is_asked, order_version)
      select o.id, 1, o.created_at, o.created_at + interval '2 hours', false, o.version
      from orders o join order_contacts c on c.order_id = o.id where o.status = 'pending'`.execute(tx)
    for (const table of ['orders', 'order_contacts'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
  await sql`vacuum analyze orders, order_contacts, order_calls, order_claims, customers`.execute(db)
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
type Statement = { compile: (db: never) => { sql: string; parameters: readonly unknown[] } }

/** The tables that a statement reads from end to end, and the blocks of 8 KB that it reads. */
async function explain(statement: Statement): Promise<{ scanned: string[]; blocks: number }> {
  const { sql: text, parameters } = statement.compile(db as never)
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    ...sql``.compile(db),
    sql: `explain (analyze, buffers, format json) ${text}`,
    parameters,
  })
  const scanned: string[] = []
  const visit = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan') scanned.push(plan['Relation Name'] ?? '')
    for (const child of plan.Plans ?? []) visit(child)
  }
  let blocks = 0
  for (const row of rows) {
    const plan = row['QUERY PLAN'][0].Plan
    visit(plan)
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return { scanned, blocks }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function medianMs(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.round(times.sort((a, b) => a - b)[5] ?? 0)
}

describe(`the queue of ${WAITING} among ${ORDERS} orders`, () => {
  it('is read by an index on the status, and in few blocks for each waiting order', async () => {
    const looking = { windowId: randomUUID(), left: [], now, freshSince: now }
    const { scanned, blocks } = await explain(nextInQueue(looking))
    print(`the next order reads ${blocks} blocks`)
    expect(scanned).not.toContain('orders')
    expect(blocks).toBeLessThan(6 * WAITING)
  })

  it('gives the next order', async () => {
    const staff = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const claim = () => claimNextOrder(db, { windowId: randomUUID(), staffId: staff.id, now })
    expect(await claim()).not.toBeNull()
    const [next, queue] = [await medianMs(claim), await medianMs(() => readQueue(db, { now }))]
    const processor = await processorMs(claim)
    print(`next order ${next} ms (${Math.round(processor)} ms of this process), state of the queue ${queue} ms`)
  })
})

it(`the figures of a week among ${ORDERS} orders read neither all orders nor all contacts`, async () => {
  const day = (ago: number) => new Date(now.getTime() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const week = await medianMs(() => readContactFigures(db, { from: day(7), to: day(1), now }))
  const year = await medianMs(() => readContactFigures(db, { from: day(200), to: day(0), now }))
  print(`figures of a week ${week} ms, of all ${ORDERS} orders ${year} ms`)
  expect(week).toBeLessThan(year)
})
