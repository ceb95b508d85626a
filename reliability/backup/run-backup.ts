import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkBackup } from '#backup/check-backup.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { type Db, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { openStorage } from '#storage/storage.ts'
import { databaseNamed } from '#test/database-url.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import type { OwnDatabase } from '../own-database.ts'

export type BackupReport = {
  /** Orders a second while backups were written and read again, one after the other. */
  rate: number
  backups: number
  /** Of the last one. */
  backupSeconds: number
  restoreSeconds: number
  orders: number
  /** Those that the backup holds. */
  restored: number
  problems: string[]
}

type Attempt = { beganAt: number; endedAt: number; orderNumber: string }

const VARIANTS = 20
const SHOPPERS = 12
/** Orders before and after it: the backup holds some and lacks others. */
const AROUND_MS = 2000
/** One backup of a small shop takes no second; they follow each other for so long, and the last one is compared. */
const BACKUPS_MS = 15_000

/**
 * Makes a backup while orders come in, `rate` a second as far as the machine can, restores it into an empty database
 * and compares it with the shop: no order half there, none missing that was confirmed before, none changed.
 */
export async function runBackup({ db, databaseUrl, dataDir }: OwnDatabase, rate: number): Promise<BackupReport> {
  await saveSetting(db, 'order_limits', noOrderLimits)
  const products = await Promise.all(
    Array.from({ length: VARIANTS }, () => newStockedVariant(db, { quantity: 900_000 })),
  )
  const attempts: Attempt[] = []
  const stopping = new AbortController()
  const began = performance.now()
  let due = 0
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    while (!stopping.signal.aborted) {
      const number = due++
      await wait(Math.max(0, began + (number * 1000) / rate - performance.now()))
      const product = products[number % VARIANTS]
      if (!product) throw new Error('There is no product.')
      const beganAt = performance.now()
      const order = { ...newShopper(), details: ayeshaFromLahore, ...product, quantity: 1 + (number % 3) }
      const { orderNumber } = await placeDirectOrder(db, order)
      attempts.push({ beganAt, endedAt: performance.now(), orderNumber })
    }
  })
  const [firstStart, file] = [began + AROUND_MS, join(dataDir, 'backup.tar.zst')]
  const disk = openStorage({ directory: join(dataDir, 'media') })
  let [start, end, backups] = [firstStart, firstStart, 0]
  try {
    await wait(AROUND_MS)
    while (end - firstStart < BACKUPS_MS) {
      start = performance.now()
      await makeBackup({ connection: { connectionString: databaseUrl }, disk, file })
      end = performance.now()
      backups++
    }
    await wait(AROUND_MS)
  } finally {
    // Also when a backup fails: that is what then ends the run, not an order without a database.
    stopping.abort()
    await Promise.allSettled(shoppers)
  }
  await Promise.all(shoppers)

  const restoredUrl = await newDatabase(db, databaseUrl)
  const restoreStart = performance.now()
  const place = {
    connection: { connectionString: restoredUrl },
    disk: openStorage({ directory: join(dataDir, 'other') }),
  }
  await restoreBackup(await checkBackup(file, undefined), place)
  const restored = openDatabase({ connectionString: restoredUrl }, () => {})
  try {
    await migrate(restored)
    const restoreSeconds = (performance.now() - restoreStart) / 1000
    const numbers = new Set(
      (await restored.selectFrom('orders').select('order_number').execute()).map(row => row.order_number),
    )
    const during = attempts.filter(({ endedAt }) => endedAt >= firstStart && endedAt <= end).length
    return {
      rate: Math.round((during * 1000) / (end - firstStart)),
      backups,
      backupSeconds: (end - start) / 1000,
      restoreSeconds,
      orders: attempts.length,
      restored: numbers.size,
      problems: [
        ...compareOrders(attempts, numbers, { start, end }),
        ...(await compareRows(db, restored)),
        ...(await checkStock(restored)).differences.map(difference => `Stock: ${JSON.stringify(difference)}`),
      ],
    }
  } finally {
    await restored.destroy()
  }
}

function compareOrders(
  attempts: readonly Attempt[],
  restored: ReadonlySet<string>,
  { start, end }: { start: number; end: number },
): string[] {
  const known = new Set(attempts.map(({ orderNumber }) => orderNumber))
  return [
    ...attempts
      .filter(({ endedAt, orderNumber }) => endedAt < start && !restored.has(orderNumber))
      .map(({ orderNumber }) => `${orderNumber} was confirmed before the backup began and is not in it.`),
    ...attempts
      .filter(({ beganAt, orderNumber }) => beganAt > end && restored.has(orderNumber))
      .map(({ orderNumber }) => `${orderNumber} began after the backup ended and is in it.`),
    ...[...restored]
      .filter(number => !known.has(number))
      .map(number => `Nobody ordered ${number}, which is in the backup.`),
  ]
}

/** What belongs to an order never changes here, so the shop has the same rows, and as many for each order. */
async function compareRows(shop: Db, restored: Db): Promise<string[]> {
  const problems: string[] = []
  for (const table of ['orders', 'order_items', 'order_history', 'stock_movements'] as const) {
    const key = table === 'orders' ? 'id' : 'order_id'
    const read = async (from: Db) => {
      const { rows } = await sql<{ id: string; digest: string }>`
        select ${sql.ref(key)} as id, md5(string_agg(t::text, '|' order by t::text)) as digest
        from ${sql.table(table)} t where ${sql.ref(key)} is not null group by 1`.execute(from)
      return new Map(rows.map(({ id, digest }) => [id, digest]))
    }
    const [here, there] = [await read(shop), await read(restored)]
    for (const [id, digest] of there)
      if (here.get(id) !== digest) problems.push(`The rows of the order ${id} in ${table} differ from the shop's.`)
    const { rows } = await sql<{ id: string }>`select id from orders`.execute(restored)
    if (table === 'order_items')
      for (const { id } of rows) if (!there.has(id)) problems.push(`The order ${id} has no rows in ${table}.`)
  }
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.subtotal <> (
      select coalesce(sum(i.total), 0) from order_items i where i.order_id = o.id)`.execute(restored)
  return [...problems, ...rows.map(({ id }) => `The items of the order ${id} do not add up to its subtotal.`)]
}

async function newDatabase(db: Db, databaseUrl: string): Promise<string> {
  const name = `restored_${randomUUID().slice(0, 8)}`
  await sql`create database ${sql.id(name)}`.execute(db)
  return databaseNamed(databaseUrl, name)
}
