import { sql } from 'kysely'
import { priceOfVariant } from '../catalogue/variant-price.ts'
import type { Cursor } from '../cursor.ts'
import type { AdminProductSort } from './product-filter.ts'

type Column = {
  /** The SQL expression to compare, of a product (p). */
  compared: ReturnType<typeof sql>
  /** The same value for a cursor. */
  sortValue: ReturnType<typeof sql<string | number>>
  /** Whether a cursor from outside contains such a value. */
  holds: (value: string | number) => boolean
  /** Converts the cursor's value back for comparing. */
  read: (value: string | number) => ReturnType<typeof sql>
}

const isWhole = (value: string | number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max

const day: Column = {
  compared: sql`p.created_at`,
  // Exact to the microsecond: a time in milliseconds would skip or repeat products of the same millisecond.
  sortValue: sql`(extract(epoch from p.created_at) * 1000000)::bigint`,
  holds: value => isWhole(value, Number.MAX_SAFE_INTEGER),
  read: value => sql`timestamptz 'epoch' + ${value}::double precision * interval '1 microsecond'`,
}

const name: Column = {
  compared: sql`p.folded_name`,
  sortValue: sql`p.folded_name`,
  holds: value => typeof value === 'string',
  read: value => sql`${value}::text`,
}

const lowestPrice = sql<number>`coalesce((select min(${priceOfVariant}) from variants v where v.product_id = p.id), p.base_price)`

const price: Column = {
  compared: lowestPrice,
  sortValue: lowestPrice,
  holds: value => isWhole(value, 2 ** 31 - 1),
  read: value => sql`${value}::int`,
}

const ascending = sql`asc`
const descending = sql`desc`

type Order = { column: Column; direction: typeof ascending }

/** The column and direction of each sort order. */
export const adminProductOrders: Record<AdminProductSort, Order> = {
  newest: { column: day, direction: descending },
  oldest: { column: day, direction: ascending },
  'name-up': { column: name, direction: ascending },
  'name-down': { column: name, direction: descending },
  'price-up': { column: price, direction: ascending },
  'price-down': { column: price, direction: descending },
}

/** Whether a cursor can be of a list with this sort order. */
export const isCursorOf = (sort: AdminProductSort, [value]: Cursor): boolean =>
  adminProductOrders[sort].column.holds(value)

/** An SQL condition: whether a product comes after the cursor. The id decides between equal values. */
export function comesAfter(sort: AdminProductSort, [value, id]: Cursor) {
  const { column, direction } = adminProductOrders[sort]
  const comparison = direction === ascending ? sql`>` : sql`<`
  return sql<boolean>`(compared, id) ${comparison} (${column.read(value)}, ${id}::uuid)`
}
