import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Cursor, type ListPage, pageOf } from '../../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../../keyset-cursor.ts'
import { readablePhone } from '../../phone.ts'
import { productWithVariant } from '../../variant-label.ts'

/** Waiting: the link works. Placed: it became an order. Ended: by staff, or after its days. */
export type DraftState = 'waiting' | 'placed' | 'ended'

/** An order that was sent to its customer, as staff see it. Times in UTC. */
export type ListedDraft = {
  id: string
  state: DraftState
  /** As far as staff typed them. */
  customerName: string
  customerPhone: string
  /** `2 × Kurta (M)`, in the present names; deleted variants are left out. */
  items: string[]
  madeBy: string
  sentAt: string
  expiresAt: string
  order: { id: string; orderNumber: string } | null
}

/** A page of `limit` drafts, the latest sent first. They are deleted 30 days after their end. */
export async function listDrafts(
  db: Db,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<ListPage<ListedDraft>> {
  const rows = await db
    .selectFrom('order_drafts as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .$if(cursor !== undefined, query => (cursor ? query.where(isAfterCursor(columns, cursor)) : query))
    .select(['d.id', 'd.customer_name as customerName', 'd.customer_phone as phone', 'd.made_by as madeBy'])
    .select(['d.created_at', 'd.expires_at', 'o.id as orderId', 'o.order_number as orderNumber'])
    .select(
      sql<DraftState>`case when d.order_id is not null then 'placed'
      when d.ended_at is not null or d.expires_at <= now() then 'ended' else 'waiting' end`.as('state'),
    )
    .select(items.as('items'))
    .select(microsecondsOf('d.created_at').as('microseconds'))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ phone, created_at, expires_at, orderId, orderNumber, items, ...draft }) => ({
      id: draft.id,
      state: draft.state,
      customerName: draft.customerName,
      madeBy: draft.madeBy,
      customerPhone: readablePhone(phone),
      items: items.map(({ product, variant, quantity }) => `${quantity} × ${productWithVariant(product, variant)}`),
      sentAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      order: orderId !== null && orderNumber !== null ? { id: orderId, orderNumber } : null,
    })),
    nextCursor: page.nextCursor,
  }
}

const items = sql<{ product: string; variant: string; quantity: number }[]>`coalesce((
  select json_agg(json_build_object('product', p.name, 'variant', v.name, 'quantity', (line ->> 'quantity')::int)
    order by position)
  from jsonb_array_elements(d.terms -> 'lines') with ordinality as e (line, position)
    join variants v on v.id = (line ->> 'variantId')::uuid join products p on p.id = v.product_id
), '[]')`

const columns = { createdAt: 'd.created_at', id: 'd.id' }
