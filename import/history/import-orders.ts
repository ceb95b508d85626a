import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import { updateRows } from '#db/update-rows.ts'
import { refreshCustomers } from '#shop/customers/upsert-customer.ts'
import { newId } from '#shop/ids.ts'
import { formatRupees } from '#shop/money.ts'
import { timeInPakistan } from '#shop/pakistan-time.ts'
import type { ComparedRow, PlainRow } from '../products/compared-row.ts'
import type { FieldChange } from '../products/list-changes.ts'
import type { ImportSteps, ImportTarget } from '../products/run-import.ts'
import type { HistoryFile } from './open-history-file.ts'
import type { OrderItem } from './read-orders.ts'
import { ensureCustomers, storeChanges } from './write-history.ts'

type Stored = Pick<
  Selectable<DB['imported_orders']>,
  'placed_at' | 'status' | 'total' | 'phone' | 'name' | 'city' | 'items'
>

type OrderRow = ComparedRow & { wanted?: Stored; before?: Stored & { version: number } }

/** How orders of a file are compared with the imported ones and stored. They never become orders of the shop. */
export const pastOrderSteps = (file: HistoryFile<OrderItem>): ImportSteps<OrderItem, OrderRow> => ({
  kind: 'orders',
  items: file.items,
  compare: compareOrders,
  write: writeOrders,
  atOnce: { compared: 200, written: 200 },
})

type Known = { id: string; key: string; stored: Stored & { version: number } }

async function compareOrders(tx: Tx, items: OrderItem[]): Promise<OrderRow[]> {
  const [known, own] = [await findKnown(tx, items), await findOwn(tx, items)]
  return items.map(item => {
    const { line, lines, number, key, problems } = item
    const base = { line, lines, name: number, pictures: 0 }
    const ownId = own.get(number)
    // Our own export in the shop that wrote it.
    if (item.source === 'dukan' && ownId) return { ...base, kind: 'unchanged', id: ownId }
    if (problems.length > 0) return { ...base, kind: 'refused', problems }
    const { phone, name, city, status, total, placedAt: placed_at } = item
    const wanted = { placed_at, status, total, phone, name, city, items: item.items }
    const found = known.get(number)
    if (!found) return { ...base, kind: 'new', wanted }
    if (found.key !== key) return { ...base, kind: 'refused', problems: [{ line, column: '', reason: OTHER_PHONE }] }
    const changes = changesOf(found.stored, wanted)
    return changes.length === 0
      ? { ...base, kind: 'unchanged', id: found.id }
      : { ...base, kind: 'changed', id: found.id, changes, wanted, before: found.stored }
  })
}

const OTHER_PHONE = 'was imported before with another phone number. Undo that import first'

async function findKnown(tx: Tx, items: OrderItem[]): Promise<Map<string, Known>> {
  const rows = await tx
    .selectFrom('imported_orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('o.source', '=', items[0]?.source ?? '')
    .where('o.number', '=', sql<string>`any(${items.map(({ number }) => number)}::text[])`)
    .select(['o.id', 'o.number', 'c.phone as key', 'o.version'])
    .select(['o.placed_at', 'o.status', 'o.total', 'o.phone', 'o.name', 'o.city', 'o.items'])
    .execute()
  return new Map(rows.map(({ id, number, key, ...stored }) => [number, { id, key, stored }]))
}

async function findOwn(tx: Tx, items: OrderItem[]): Promise<Map<string, string>> {
  if (items[0]?.source !== 'dukan') return new Map()
  const rows = await tx
    .selectFrom('orders')
    .where('order_number', '=', sql<string>`any(${items.map(({ number }) => number)}::text[])`)
    .select(['id', 'order_number as number'])
    .execute()
  return new Map(rows.map(({ id, number }) => [number, id]))
}

const labels: [string, (row: Stored) => string][] = [
  ['Date', row => timeInPakistan(row.placed_at)],
  ['Status', row => row.status],
  ['Total', row => formatRupees(row.total)],
  ['Name', row => row.name],
  ['City', row => row.city],
  ['Items', row => row.items],
]

const changesOf = (before: Stored, after: Stored): FieldChange[] =>
  labels
    .map(([field, textOf]) => ({ field, from: textOf(before), to: textOf(after) }))
    .filter(({ from, to }) => from !== to)

type Writing = { items: OrderItem[]; rows: (OrderRow | PlainRow)[]; target: ImportTarget }

async function writeOrders(tx: Tx, { items, rows, target }: Writing): Promise<(OrderRow | PlainRow)[]> {
  const good = rows.flatMap((row, place) => {
    const item = items[place]
    if (!item || !('wanted' in row) || !row.wanted) return []
    return [{ item, wanted: row.wanted, before: row.before, id: row.kind === 'changed' ? row.id : newId() }]
  })
  const ids = await ensureCustomers(
    tx,
    good.map(({ item }) => item),
  )
  const created = good.filter(({ before }) => !before)
  if (created.length > 0)
    await tx
      .insertInto('imported_orders')
      .values(
        created.map(({ id, item, wanted }) => ({
          ...wanted,
          id,
          source: item.source,
          number: item.number,
          customer_id: ids.get(item.key) ?? '',
        })),
      )
      .execute()
  const changed = good.flatMap(({ id, wanted, before }) =>
    before ? [{ ...wanted, id, version: before.version + 1 }] : [],
  )
  await updateRows(tx, 'imported_orders', { key: 'id', rows: changed })
  await storeChanges(
    tx,
    target,
    good.map(({ id, before }) => ({ id, before: before ?? null, version: (before?.version ?? 0) + 1 })),
  )
  await refreshCustomers(tx, [...ids.values()])
  return rows
}
