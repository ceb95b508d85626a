import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../../ids.ts'
import { addSearchText } from '../../order-search/search-texts.ts'
import { Refusal } from '../../refusal.ts'
import type { Actor } from '../../staff/accounts.ts'

/** The longest internal note, in characters. */
export const MAX_NOTE_LENGTH = 1000

/** Adds a note that only staff read. Returns its id; refuses an unknown order, and one whose details were erased. */
export async function addOrderNote(
  db: Db,
  { orderId, note, by }: { orderId: string; note: string; by: Actor },
): Promise<{ id: string }> {
  return await inTransaction(db, async tx => {
    // Waits for an erasure, so that the note is not written behind it.
    const order = await tx
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('anonymized_at as anonymizedAt')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw new Refusal('order-not-found')
    if (order.anonymizedAt) throw new Refusal('order-anonymized')
    const id = newId()
    await tx
      .insertInto('order_history')
      .values({ id, order_id: orderId, event: 'note', note, staff_id: by.staffId, staff_name: by.username })
      .execute()
    await addSearchText(tx, { orderId, text: note })
    return { id }
  })
}

/** The latest internal note of an order, and the number of notes. */
export type OrderNotes = { latest: string; count: number }

/** The notes of these orders, by order id. Orders without notes are left out. */
export async function readOrderNotes(db: Db, ids: readonly string[]): Promise<Map<string, OrderNotes>> {
  const rows = await db
    .selectFrom('order_history')
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('event', '=', 'note')
    .select('order_id')
    .select(sql<string>`(array_agg(note order by created_at desc, id desc))[1]`.as('latest'))
    .select(sql<number>`count(*)`.as('count'))
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, ...notes }) => [order_id, notes]))
}
