import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import { updateRows } from '#db/update-rows.ts'
import { addressLines } from '#shop/address/address.ts'
import { refreshCustomers } from '#shop/customers/upsert-customer.ts'
import { formatRupees } from '#shop/money.ts'
import { timeInPakistan } from '#shop/pakistan-time.ts'
import type { ComparedRow, PlainRow } from '../products/compared-row.ts'
import type { FieldChange } from '../products/list-changes.ts'
import type { ImportSteps, ImportTarget } from '../products/run-import.ts'
import type { HistoryFile } from './open-history-file.ts'
import type { CustomerItem } from './read-customers.ts'
import { ensureCustomers, storeChanges } from './write-history.ts'

/** The stored row of a customer, without its key. */
type Stored = Omit<Selectable<DB['imported_customers']>, 'customer_id' | 'search' | 'imported_at' | 'version'>

type CustomerRow = ComparedRow & { wanted?: Stored; before?: Stored & { version: number } }

/** How customers of a file are compared with the imported ones and stored. */
export const customerSteps = (file: HistoryFile<CustomerItem>): ImportSteps<CustomerItem, CustomerRow> => ({
  kind: 'customers',
  items: file.items,
  compare: compareCustomers,
  write: writeCustomers,
  atOnce: { compared: 200, written: 200 },
})

async function compareCustomers(tx: Tx, items: CustomerItem[]): Promise<CustomerRow[]> {
  const known = await findKnown(tx, items)
  return items.map(item => {
    const { line, lines, name, problems, key } = item
    const base = { line, lines, name, pictures: 0 }
    if (problems.length > 0) return { ...base, kind: 'refused', problems }
    const found = known.get(key)
    const before = found?.stored ?? undefined
    const wanted = wantedOf(item, before, found?.isOwn ?? false)
    // Our own export in the shop that wrote it: its orders are counted already.
    if (found?.isOwn && !before && wanted.orders === 0) return { ...base, kind: 'unchanged', id: found.id }
    if (!found || !before) return { ...base, kind: 'new', wanted }
    const changes = changesOf(before, wanted)
    return changes.length === 0
      ? { ...base, kind: 'unchanged', id: found.id }
      : { ...base, kind: 'changed', id: found.id, changes, wanted, before }
  })
}

type Known = { id: string; stored: (Stored & { version: number }) | null; isOwn: boolean }

/** By key. `isOwn`: an order of this shop is of the minute that the file gives as the latest. */
async function findKnown(tx: Tx, items: CustomerItem[]): Promise<Map<string, Known>> {
  const rows = await sql<{
    id: string
    key: string
    isOwn: boolean
    stored: Selectable<DB['imported_customers']> | null
  }>`
    select c.id, c.phone as key, to_jsonb(i) as stored,
      exists (select from orders o where o.customer_id = c.id
        and date_trunc('minute', o.created_at) = date_trunc('minute', t.last)) as "isOwn"
    from unnest(${items.map(({ key }) => key)}::text[], ${items.map(lastOf)}::timestamptz[]) as t (key, last)
      join customers c on c.phone = t.key
      left join imported_customers i on i.customer_id = c.id`.execute(tx)
  return new Map(
    rows.rows.map(({ id, key, isOwn, stored }) => [key, { id, isOwn, stored: stored && storedOf(stored) }]),
  )
}

/** Only our own export names the latest order of this shop. */
const lastOf = ({ imported, values }: CustomerItem): string | null =>
  (imported && values.lastOrderAt?.toISOString()) ?? null

function storedOf(row: Selectable<DB['imported_customers']>): Stored & { version: number } {
  const { phone, name, email, address, note, orders, canceled, spent, version } = row
  const time = (at: unknown) => (at === null ? null : new Date(String(at)))
  return {
    phone,
    name,
    email,
    address,
    note,
    orders,
    canceled,
    spent,
    version,
    first_order_at: time(row.first_order_at),
    last_order_at: time(row.last_order_at),
  }
}

/** A column that the file lacks leaves what is stored. */
function wantedOf({ name, phone, values, imported }: CustomerItem, before: Stored | undefined, isOwn: boolean): Stored {
  // Name and dates are those of this shop's orders.
  if (isOwn && imported) return { ...(before ?? { ...empty, name, phone }), ...imported }
  const stored = before ?? empty
  const { orders, canceled, spent } = values.totals ?? stored
  const earlier = imported ?? empty
  return {
    name,
    phone,
    email: values.email === undefined ? stored.email : values.email,
    address: values.address === undefined ? stored.address : values.address,
    note: values.note ?? stored.note,
    orders: orders + earlier.orders,
    canceled: canceled + earlier.canceled,
    spent: spent + earlier.spent,
    first_order_at: values.firstOrderAt === undefined ? stored.first_order_at : values.firstOrderAt,
    last_order_at: values.lastOrderAt === undefined ? stored.last_order_at : values.lastOrderAt,
  }
}

const empty: Omit<Stored, 'name' | 'phone'> = {
  email: null,
  address: null,
  note: '',
  orders: 0,
  canceled: 0,
  spent: 0,
  first_order_at: null,
  last_order_at: null,
}

/** The number is not among them: in another spelling it is the same customer. */
const labels: [string, (row: Stored) => string][] = [
  ['Name', row => row.name],
  ['Email', row => row.email ?? ''],
  [
    'Address',
    row =>
      row.address
        ? addressLines(row.address)
            .map(({ text }) => text)
            .join(', ')
        : '',
  ],
  ['Note', row => row.note],
  ['Orders', row => String(row.orders)],
  ['Canceled or returned', row => String(row.canceled)],
  ['Spent', row => formatRupees(row.spent)],
  ['First order', row => timeOf(row.first_order_at)],
  ['Last order', row => timeOf(row.last_order_at)],
]

const timeOf = (at: Date | null): string => (at ? timeInPakistan(at) : '')

const changesOf = (before: Stored, after: Stored): FieldChange[] =>
  labels
    .map(([field, textOf]) => ({ field, from: textOf(before), to: textOf(after) }))
    .filter(({ from, to }) => from !== to)

type Writing = { items: CustomerItem[]; rows: (CustomerRow | PlainRow)[]; target: ImportTarget }

async function writeCustomers(tx: Tx, { items, rows, target }: Writing): Promise<(CustomerRow | PlainRow)[]> {
  const good = rows.flatMap((row, place) => {
    const item = items[place]
    return item && 'wanted' in row && row.wanted ? [{ row, item, wanted: row.wanted, before: row.before }] : []
  })
  const ids = await ensureCustomers(
    tx,
    good.map(({ item }) => item),
  )
  const idOf = ({ key }: CustomerItem): string => ids.get(key) ?? ''
  const created = good.filter(({ row }) => row.kind === 'new')
  if (created.length > 0)
    await tx
      .insertInto('imported_customers')
      .values(
        created.map(({ item, wanted: { address, ...wanted } }) => ({
          ...wanted,
          customer_id: idOf(item),
          address: address && JSON.stringify(address),
        })),
      )
      .execute()
  const changed = good.flatMap(({ item, wanted, before }) =>
    before ? [{ ...wanted, customer_id: idOf(item), version: before.version + 1 }] : [],
  )
  await updateRows(tx, 'imported_customers', { key: 'customer_id', rows: changed })
  await storeChanges(
    tx,
    target,
    good.map(({ item, before }) => ({ id: idOf(item), before: before ?? null, version: (before?.version ?? 0) + 1 })),
  )
  await refreshCustomers(tx, [...ids.values()])
  return rows
}
