import { type Db, inTransaction } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { Actor } from '../../staff/accounts.ts'

type Pair = { orderId: string; otherId: string }

/** An order that staff called no duplicate of another one. `by`: the name of the account. `at`: in UTC. */
export type OrderApart = { id: string; orderNumber: string; by: string; at: string }

/**
 * Remembers that two orders are no duplicates of each other, whichever is named first. Said twice, the first time
 * stays. Refuses an order that does not exist, and an order beside itself.
 */
export async function keepApart(db: Db, { by, ...pair }: Pair & { by: Actor }): Promise<void> {
  await inTransaction(db, async tx => {
    const found = await tx
      .selectFrom('orders')
      .where('id', 'in', [pair.orderId, pair.otherId])
      .select('id')
      .orderBy('id')
      .forKeyShare()
      .execute()
    if (found.length < 2) throw new Refusal('order-not-found')
    await tx
      .insertInto('order_pairs_apart')
      .values({ ...columnsOf(pair), marked_by: by.username })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

/** Takes that back: the two can be likely duplicates again. */
export async function forgetApart(db: Db, pair: Pair): Promise<void> {
  const { order_id, other_id } = columnsOf(pair)
  await db.deleteFrom('order_pairs_apart').where('order_id', '=', order_id).where('other_id', '=', other_id).execute()
}

/** The orders that are no duplicates of this one, as staff said, the latest first. */
export async function listApart(db: Db, orderId: string): Promise<OrderApart[]> {
  const rows = await db
    .selectFrom('order_pairs_apart as pair')
    .innerJoin('orders as o', join =>
      join.on(eb =>
        eb.or([
          eb.and([eb('pair.order_id', '=', orderId), eb('o.id', '=', eb.ref('pair.other_id'))]),
          eb.and([eb('pair.other_id', '=', orderId), eb('o.id', '=', eb.ref('pair.order_id'))]),
        ]),
      ),
    )
    .select(['o.id', 'o.order_number as orderNumber', 'pair.marked_by as by', 'pair.marked_at'])
    .orderBy('pair.marked_at', 'desc')
    .orderBy('o.id')
    .execute()
  return rows.map(({ marked_at, ...row }) => ({ ...row, at: marked_at.toISOString() }))
}

/** PostgreSQL compares ids byte by byte, as JavaScript compares their lowercase texts. */
function columnsOf({ orderId, otherId }: Pair): { order_id: string; other_id: string } {
  const [order_id = '', other_id = ''] = [orderId.toLowerCase(), otherId.toLowerCase()].sort()
  return { order_id, other_id }
}
