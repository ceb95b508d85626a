import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isOpenOrder } from '../order-status/status-condition.ts'

/** The link of an order as staff see it: never its token. Times in UTC. */
export type SentLink = {
  madeBy: string
  madeAt: string
  endsAt: string
  /** When somebody first saw the address by it; null: nobody did. */
  openedAt: string | null
  /** When the customer agreed to the order by it. */
  agreedAt: string | null
}

/** The link by which the customer of an order confirms it; null when there is none that works. */
export async function findSentLink(db: Db, orderId: string): Promise<SentLink | null> {
  const link = await db
    .selectFrom('confirm_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .where('l.order_id', '=', orderId)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where(isOpenOrder('o.status'))
    .select(['l.made_by as madeBy', 'l.created_at as madeAt', 'l.expires_at as endsAt'])
    .select(['l.opened_at as openedAt', 'l.agreed_at as agreedAt'])
    .executeTakeFirst()
  if (!link) return null
  const { madeBy, madeAt, endsAt, openedAt, agreedAt } = link
  return {
    madeBy,
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    agreedAt: agreedAt?.toISOString() ?? null,
  }
}
