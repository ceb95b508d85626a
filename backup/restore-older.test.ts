import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { readLastRestore } from './record-restore.ts'
import { createRestoreService } from './restore-service.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'dukan-older-'))
atEndOfFile(() => rm(folder, { recursive: true }))

// Of a version that lacks dozens of migrations.
const fixture = join(projectRoot, 'release/fixtures/0.1.0-c6ce5830')
const name = 'dukan-20261120T214000Z.tar.zst'

it('a backup of an older version is restored on screen, with the tables that this version has', async () => {
  const url = await testDatabaseUrl()
  const db = openTestDatabase(url)
  const disk = openStorage({ directory: join(folder, 'media') })
  const backups = { connection: { connectionString: url }, folder: join(folder, 'backups'), passphrase: undefined }
  await mkdir(backups.folder)
  await cp(`${fixture}.tar.zst`, join(backups.folder, name))
  const problems: unknown[] = []
  const service = createRestoreService({
    backups,
    place: openStorage({ directory: backups.folder }),
    disk,
    folder: join(folder, 'chosen'),
    closingMs: 0,
    logProblem: error => void problems.push(error),
  })
  const kurta = await newStockedVariant(db)
  const order = () => placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  await order()
  const schema = async () => {
    const { rows } = await sql`select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db)
    const { rows: migrations } = await sql`select name from schema_migrations order by 1`.execute(db)
    const { rows: rules } = await sql`select conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by conrelid::regclass::text, 1`.execute(db)
    return { rows, migrations, rules }
  }
  const before = await schema()

  const id = await service.chooseStored(name, undefined)
  await vi.waitFor(() => expect(service.prepared()).toMatchObject({ state: 'ready' }))
  await (await service.start(id, 'admin'))?.ended

  expect(problems).toEqual([])
  const last = await readLastRestore(text => sql.raw(text).execute(db))
  expect(last).toMatchObject({ state: 'done', problem: null, result: { lostOrders: 1 } })
  expect(await schema()).toEqual(before)
  const expected: { orders: { number: string; status: string; total: number }[] } = JSON.parse(
    await readFile(`${fixture}.json`, 'utf8'),
  )
  const orders = await db
    .selectFrom('orders')
    .select(['order_number', 'status', 'total'])
    .orderBy('order_number')
    .execute()
  expect(orders.map(({ order_number, status, total }) => [order_number, status, total])).toEqual(
    expected.orders.map(({ number, status, total }) => [number, status, total]).toSorted(),
  )
  expect((await checkStock(db)).differences).toEqual([])
  expect(await readdir(join(folder, 'chosen'))).toEqual([])
  // The restored shop sells.
  const variant = await newStockedVariant(db)
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...variant, quantity: 1 })
})
