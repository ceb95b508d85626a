import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { StockReason } from '#db/types.ts'
import type { ListPage } from '../cursor.ts'
import { type StockRow, stockColumns, stockRowsQuery } from './list-stock.ts'

/** A row of a variant's ledger. */
export type StockMovement = {
  id: string
  at: string
  quantityChange: number
  reservedChange: number
  quantityAfter: number
  reservedAfter: number
  reason: StockReason
  note: string
  /** The account; null: a shopper, the shop itself, or a deleted account. */
  by: string | null
  order: { id: string; orderNumber: string } | null
}

/** A variant's stock beside the sums of its ledger, which are equal unless the tables were changed without the shop. */
export type StockAccount = StockRow & { ledger: { onHand: number; reserved: number; movements: number } }

/** The stock of a variant and the sums of its ledger; undefined when it does not exist. */
export async function findStock(db: Db, variantId: string): Promise<StockAccount | undefined> {
  const row = await stockRowsQuery(db)
    .where('v.id', '=', variantId)
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('stock_movements as m')
          .whereRef('m.variant_id', '=', 'v.id')
          .select([
            sql<number>`coalesce(sum(m.quantity_change), 0)`.as('ledgerOnHand'),
            sql<number>`coalesce(sum(m.reserved_change), 0)`.as('ledgerReserved'),
            sql<number>`count(*)`.as('movements'),
          ])
          .as('sums'),
      join => join.onTrue(),
    )
    .select([...stockColumns(), 'sums.ledgerOnHand', 'sums.ledgerReserved', 'sums.movements'])
    .executeTakeFirst()
  if (!row) return undefined
  const { ledgerOnHand, ledgerReserved, movements, ...stock } = row
  return { ...stock, ledger: { onHand: ledgerOnHand ?? 0, reserved: ledgerReserved ?? 0, movements: movements ?? 0 } }
}

/** A variant's movements, newest first, `limit` at a time; `cursor` is the last page's `nextCursor`. */
export async function listMovements(
  db: Db,
  { variantId, cursor, limit }: { variantId: string; cursor?: string | undefined; limit: number },
): Promise<ListPage<StockMovement>> {
  const rows = await db
    .selectFrom('stock_movements as m')
    .leftJoin('staff as s', 's.id', 'm.staff_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .where('m.variant_id', '=', variantId)
    // Movements are never changed or deleted, so the last one's id is enough for a cursor.
    .$if(cursor !== undefined, query =>
      query.where(sql<boolean>`m.position < (select position from stock_movements where id = ${cursor ?? null})`),
    )
    .select([
      'm.id',
      'm.created_at as at',
      'm.quantity_change as quantityChange',
      'm.reserved_change as reservedChange',
      'm.quantity_after as quantityAfter',
      'm.reserved_after as reservedAfter',
      'm.reason',
      'm.note',
      sql<string | null>`coalesce(s.username, m.staff_name)`.as('by'),
      'o.id as orderId',
      'o.order_number as orderNumber',
    ])
    .orderBy('m.position', 'desc')
    .limit(limit + 1)
    .execute()
  const movements = rows.slice(0, limit).map(({ orderId, orderNumber, at, ...movement }) => ({
    ...movement,
    at: at.toISOString(),
    order: orderId !== null && orderNumber !== null ? { id: orderId, orderNumber } : null,
  }))
  return { rows: movements, nextCursor: rows.length > limit ? (movements.at(-1)?.id ?? null) : null }
}
