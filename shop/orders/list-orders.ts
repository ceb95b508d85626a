import type { Db } from '#db/client.ts'
import { type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { type AdminOrder, listAdminOrders } from './find-admin-order.ts'
import { readDuplicateMarks, type WithDuplicateMark } from './likely-duplicates.ts'
import { type OrderNotes, readOrderNotes } from './order-notes.ts'
import { countOrders, matchingOrders, type OrderFilter } from './order-query.ts'
import { sortedAfterwards } from './search-orders.ts'

/**
 * A page of orders with everything that the list shows (docs/product.md#orders-list), newest first, and the cursor of
 * the next page.
 */
export type AdminOrders = { orders: ListedOrder[]; total: number; nextCursor: string | null }

/** `internalNotes`: null when there are none. */
type ListedOrder = AdminOrder & WithDuplicateMark & { internalNotes: OrderNotes | null }

type Page = { filter: OrderFilter; cursor?: Cursor | undefined; limit: number }

/**
 * A page of `limit` matching orders, newest first. `cursor`: the end of the previous page, so that new orders do not
 * shift the list. `total`: the number of all matches. Money in whole rupees, times in UTC.
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

/** Up to so many matches, sorting all of them is faster than searching the index by time. */
export const FEW = 5000

/** The ids of a page of matching orders. `isFew`: at most `FEW` orders match. */
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
