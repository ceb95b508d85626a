import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newShopper, newStockedVariant } from '#test/fixtures.ts'
import type { Db } from './client.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'
import { projectRoot } from './project-root.ts'

const MIGRATION = '0035_standard_names.sql'
const readMigration = (name: string) => readFile(join(projectRoot, 'db/migrations', name), 'utf8')

it('The migration to standard names keeps every row of a shop that is in use, its rules and its triggers.', async () => {
  const db = await testDatabase()
  const { productId } = await fillShop(db)
  const [schema, rows] = [await describeSchema(db), await readRows(db)]
  for (const table of ['cart_lines', 'pending_sign_ins', 'initial_password', 'media_removals', 'slug_redirects'])
    expect(rows[table], table).toHaveLength(1)
  expect(rows.order_idempotency_keys).toHaveLength(1)

  await undoRenames(db)
  expect(Object.keys(await readRows(db))).toContain('cart_rows')
  expect(await describeSchema(db)).not.toContain('cart_lines')

  expect(await migrate(db)).toEqual([MIGRATION])
  expect(await readRows(db)).toEqual(rows)
  expect(await describeSchema(db)).toBe(schema)
  await sql`update products set slug = 'third' where id = ${productId}`.execute(db)
  expect((await db.selectFrom('slug_redirects').select('slug').orderBy('slug').execute()).map(row => row.slug)).toEqual(
    ['first', 'second'],
  )
})

/** An order, a cart and a row in each of the renamed tables. */
async function fillShop(db: Db): Promise<{ productId: string }> {
  const { productId, variantId } = await newStockedVariant(db, { slug: 'first' })
  await sql`update products set slug = 'second' where id = ${productId}`.execute(db)
  const { sessionId, ...shopper } = newShopper()
  await placeDirectOrder(db, {
    ...shopper,
    sessionId,
    details: ayeshaFromLahore,
    slug: 'second',
    variantId,
    quantity: 2,
  })
  await fillCart(db, sessionId, [{ variantId, quantity: 3 }])
  await sql`update customers set limit_waived_at = now(), limit_waived_by = 'sana'`.execute(db)
  const staffId = newId()
  await sql`insert into staff (id, username, password_hash, role) values (${staffId}, 'sana', 'hash', 'manager')`.execute(
    db,
  )
  await sql`insert into pending_sign_ins values ('token', ${staffId}, now())`.execute(db)
  await sql`insert into initial_password (password_hash) values ('hash')`.execute(db)
  await sql`insert into media_removals values (${newId()}, now())`.execute(db)
  return { productId }
}

/** Renames everything back, last first, as the version before had it. */
async function undoRenames(db: Db): Promise<void> {
  const renames = (await readMigration(MIGRATION)).match(/^alter .* rename .*;$/gm) ?? []
  const { rows: notified } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'notify_changes'`.execute(db)
  for (const { name } of notified)
    await sql.raw(`alter trigger notify_changes on ${name} rename to tell_changes`).execute(db)
  for (const rename of renames.reverse()) await sql.raw(reversed(rename)).execute(db)
  const [before] =
    (await readMigration('0006_storefront.sql')).match(/create function remember_old_slug[^$]*\$\$[^$]*\$\$/) ?? []
  await sql.raw(before?.replace('create', 'create or replace') ?? '').execute(db)
  await sql`delete from schema_migrations where name = ${MIGRATION}`.execute(db)
}

function reversed(rename: string): string {
  const named = /^alter table (\w+) rename to (\w+);$/.exec(rename)
  if (named) return `alter table ${named[2]} rename to ${named[1]}`
  const part = /^alter table (\w+) rename (constraint|column) (\w+) to (\w+);$/.exec(rename)
  if (part) return `alter table ${part[1]} rename ${part[2]} ${part[4]} to ${part[3]}`
  const index = /^alter index (\w+) rename to (\w+);$/.exec(rename)
  if (index) return `alter index ${index[2]} rename to ${index[1]}`
  const trigger = /^alter trigger (\w+) on (\w+) rename to (\w+);$/.exec(rename)
  if (trigger) return `alter trigger ${trigger[3]} on ${trigger[2]} rename to ${trigger[1]}`
  const called = /^alter function (\w+)\(\) rename to (\w+);$/.exec(rename)
  if (called) return `alter function ${called[2]}() rename to ${called[1]}`
  throw new Error(`Nothing says how to undo: ${rename}`)
}

/** Every row of every table, as text. */
async function readRows(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(
    db,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
