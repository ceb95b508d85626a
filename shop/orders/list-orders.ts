import type { Db } from '#db/client.ts'
import { type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { type AdminOrder, listAdminOrders } from './find-admin-order.ts'
import { readDuplicateMarks, type WithDuplicateMark } from './likely-duplicates.ts'
import { type OrderNotes, readOrderNotes } from './order-notes.ts'
import { countOrders, matchingOrders, type OrderFilter } from './order-query.ts'
import { sortedAfterwards } from './search-orders.ts'

/**
 * A page of orders with everything that the list shows (docs/product.md#orders-list), newest first, and how to ask for
 * the next one.
 */
export type AdminOrders = { orders: ListedOrder[]; total: number; nextCursor: string | null }

/** `internalNotes`: null where the desk wrote nothing. */
type ListedOrder = AdminOrder & WithDuplicateMark & { internalNotes: OrderNotes | null }

type Page = { filter: OrderFilter; cursor?: Cursor | undefined; limit: number }

/**
 * The orders that match, newest first, `limit` at a time; `cursor` is where the last page ended, so that orders that
 * come in meanwhile move nothing. `total` counts all that match.
 */
export async function listOrders(db: Db, page: Page): Promise<AdminOrders> {
  const total = await countOrders(db, page.filter)
  const { ids, nextCursor } = await listOrderIds(db, { ...page, isFew: total <= FEW })
  const [orders, marks, notes] = await Promise.all([
    listAdminOrders(db, ids),
    readDuplicateMarks(db, ids),
    readOrderNotes(db, ids),
  ])
  return {
    orders: orders.map(order => ({
      ...order,
      duplicates: marks.get(order.id) ?? null,
      internalNotes: notes.get(order.id) ?? null,
    })),
    total,
    nextCursor,
  }
}

/** So many are sorted faster than found one by one among all the others. */
export const FEW = 5000

/** A page of their ids; `isFew` when no more than some thousands match in all. */
export async function listOrderIds(
  db: Db,
  { filter, cursor, limit, isFew }: Page & { isFew: boolean },
): Promise<{ ids: string[]; next: Cursor | null; nextCursor: string | null }> {
  const rows = await matchingOrders(db, filter)
    .$if(cursor !== undefined, query => (cursor ? query.where(isAfterCursor(columns, cursor)) : query))
    .select(['o.id', microsecondsOf('o.created_at').as('microseconds')])
    .orderBy(filter.search && isFew ? sortedAfterwards : 'o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: shown, ...next } = pageOf(rows, limit, microsecondsCursor)
  return { ids: shown.map(({ id }) => id), ...next }
}

const columns = { createdAt: 'o.created_at', id: 'o.id' }
