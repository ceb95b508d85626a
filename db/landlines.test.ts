import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import type { Db } from './client.ts'
import { databaseBefore } from './database-before.fixture.ts'
import { migrate } from './migrate.ts'

it('a landline with +92 becomes that with 0, and customers that were two are one with all their orders', async () => {
  const db = await databaseBefore('0211_landlines.sql')
  const local = await customer(db, '0512260417', '2026-03-01')
  const abroad = await customer(db, '92512260417', '2026-01-01')
  const withZeros = await customer(db, '00924235761234', '2026-02-01')
  const other = await customer(db, '924235761234', '2026-04-01')
  const mobile = await customer(db, '03900000001', '2026-02-01')
  const mistyped = await customer(db, '92300123456', '2026-02-01')
  const foreign = await customer(db, '971500004471', '2026-02-01')
  for (const id of [local, abroad, withZeros, other, mobile, mistyped, foreign]) await importedOrder(db, id)
  for (const id of [abroad, other]) await importedCustomer(db, id)
  await migrate(db)
  const { rows } = await sql<{ id: string; phone: string; first: string; orders: number; imported: number }>`
    select c.id, c.phone, c.created_at::date::text as first, (select count(*) from imported_orders o where o.customer_id = c.id) as orders,
      (select count(*) from imported_customers i where i.customer_id = c.id) as imported
    from customers c order by c.phone`.execute(db)
  const found = new Map(rows.map(({ phone, ...row }) => [phone, row]))
  expect([...found.keys()].sort()).toEqual(
    ['03900000001', '04235761234', '0512260417', '92300123456', '971500004471'].sort(),
  )
  expect(found.get('0512260417')).toEqual({ id: local, first: '2026-01-01', orders: 2, imported: 1 })
  expect(found.get('04235761234')).toMatchObject({ first: '2026-02-01', orders: 2, imported: 1 })
  expect(found.get('92300123456')).toMatchObject({ id: mistyped, orders: 1 })
})

async function customer(db: Db, phone: string, day: string): Promise<string> {
  const id = newId()
  await sql`insert into customers (id, phone, name, created_at, last_order_at)
    values (${id}, ${phone}, 'Parveen Akram', ${`${day}T10:00:00Z`}, ${`${day}T10:00:00Z`})`.execute(db)
  return id
}

async function importedOrder(db: Db, customerId: string): Promise<void> {
  await sql`insert into imported_orders (id, customer_id, source, number, placed_at, status, total, phone, name)
    values (${newId()}, ${customerId}, 'own', ${customerId}, now(), 'delivered', 100, '051', 'Parveen Akram')`.execute(
    db,
  )
}

async function importedCustomer(db: Db, customerId: string): Promise<void> {
  await sql`insert into imported_customers (customer_id, phone, name) values (${customerId}, '051', 'Parveen Akram')`.execute(
    db,
  )
}
