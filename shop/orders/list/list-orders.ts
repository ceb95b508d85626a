import type { Db } from '#db/client.ts'
import type { SmallPicture } from '../../catalogue/pictures.ts'
import { type CountedPage, type Cursor, pageOf } from '../../cursor.ts'
import { type ImportedTotals, readImportedTotals } from '../../customers/imported-history.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../../keyset-cursor.ts'
import { sortedAfterwards } from '../../order-search/search-orders.ts'
import { readRisks } from '../../risk/read-risks.ts'
import type { Risk } from '../../risk/risk.ts'
import { type AdminOrder, listAdminOrders } from '../admin-order.ts'
import { type CustomerChange, readCustomerChanges } from '../customer-changes/read-customer-changes.ts'
import { readDuplicateMarks, type WithDuplicateMark } from '../duplicates/likely-duplicates.ts'
import { countOrders, matchingOrders, type OrderFilter } from '../filter/order-filter.ts'
import type { OrderSort } from '../filter/order-sort.ts'
import { type OrderNotes, readOrderNotes } from '../page/order-notes.ts'
import { readFirstPictures } from './first-pictures.ts'

/**
 * A page of orders with everything that the list shows (docs/product.md#orders-list), and the cursor of the next page.
 * `newestId`: on the first page the newest match, in any sort order. A selection of all matches ends with it.
 */
export type AdminOrders = CountedPage<ListedOrder> & { newestId: string | null }

type ListedOrder = AdminOrder &
  WithDuplicateMark & {
    /** null: there are none. */
    internalNotes: OrderNotes | null
    picture: SmallPicture | null
    /** What to know before it is packed, the most telling first. */
    risks: Risk[]
    /** null: no order of the customer was imported. */
    imported: ImportedTotals | null
    /** null: the shopper did not change it. */
    customerChange: CustomerChange | null
  }

type Page = { filter: OrderFilter; sort?: OrderSort | undefined; cursor?: Cursor | undefined; limit: number }

/**
 * A page of `limit` matching orders, newest first unless `sort` says otherwise. `cursor`: the end of the previous page
 * in the same order, so that new orders do not shift the list. `total`: the number of all matches. Money in whole
 * rupees, times in UTC.
 */
export async function listOrders(db: Db, page: Page): Promise<AdminOrders> {
  const total = await countOrders(db, page.filter)
  const isFew = total <= MAX_FEW_ORDERS
  const { ids, nextCursor } = await listOrderIds(db, { ...page, isFew })
  const [orders, marks, notes, pictures, risks, imported, customerChanges, newestId] = await Promise.all([
    listAdminOrders(db, ids),
    readDuplicateMarks(db, ids),
    readOrderNotes(db, ids),
    readFirstPictures(db, ids),
    readRisks(db, ids),
    readImportedTotals(db, ids),
    readCustomerChanges(db, ids),
    page.cursor ? null : findNewestId(db, page, { ids, isFew }),
  ])
  return {
    rows: orders.map(order => ({
      ...order,
      duplicates: marks.get(order.id) ?? null,
      internalNotes: notes.get(order.id) ?? null,
      picture: pictures.get(order.id) ?? null,
      risks: risks.get(order.id) ?? [],
      imported: imported.get(order.id) ?? null,
      customerChange: customerChanges.get(order.id) ?? null,
    })),
    total,
    nextCursor,
    newestId,
  }
}

/** Up to so many matches, sorting all of them is faster than searching the index by time. */
export const MAX_FEW_ORDERS = 5000

/** The ids of a page of matching orders. `isFew`: at most `MAX_FEW_ORDERS` orders match. */
export async function listOrderIds(
  db: Db,
  { filter, sort = 'newest', cursor, limit, isFew }: Page & { isFew: boolean },
): Promise<{ ids: string[]; next: Cursor | null; nextCursor: string | null }> {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  const rows = await matchingOrders(db, filter)
    .$if(cursor !== undefined, query => (cursor ? query.where(isAfterCursor(columns, cursor, direction)) : query))
    .select(['o.id', microsecondsOf('o.created_at').as('microseconds')])
    .orderBy(filter.search && isFew ? sortedAfterwards : 'o.created_at', direction)
    .orderBy('o.id', direction)
    .limit(limit + 1)
    .execute()
  const { rows: shown, ...next } = pageOf(rows, limit, microsecondsCursor)
  return { ids: shown.map(({ id }) => id), ...next }
}

/** The newest match, given the first page. */
async function findNewestId(
  db: Db,
  { filter, sort }: Page,
  { ids, isFew }: { ids: string[]; isFew: boolean },
): Promise<string | null> {
  if (sort !== 'oldest') return ids[0] ?? null
  const newest = await listOrderIds(db, { filter, limit: 1, isFew })
  return newest.ids[0] ?? null
}

const columns = { createdAt: 'o.created_at', id: 'o.id' }
