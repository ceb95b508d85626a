import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { productWithVariant } from '../variant-label.ts'

/** From its start (included) to its end (not included); null: without an end. */
export type Time = { startsAt: Date; endsAt: Date | null }

/** A product or variant by its id and name, with the sale that it is in. */
export type Overlap = { id: string; name: string; sale: string }

type Input = { ids: string[]; time: Time; except: string | null }

/**
 * Which of these products and variants are in another sale at that time. A running sale counts until it is ended: its
 * end may have passed a moment ago.
 */
export async function listOverlaps(tx: Tx, { ids, time, except }: Input): Promise<Overlap[]> {
  const { rows } = await sql<Omit<Overlap, 'name'> & { product: string; variant: string | null }>`
    select coalesce(sp.variant_id, sp.product_id) as id, p.name as product, v.name as variant, s.name as sale
    from sale_prices sp
      join sales s on s.id = sp.sale_id
      left join variants v on v.id = sp.variant_id
      join products p on p.id = coalesce(sp.product_id, v.product_id)
    where (sp.product_id = any(${ids}::uuid[]) or sp.variant_id = any(${ids}::uuid[]))
      and s.ended_at is null and s.id is distinct from ${except}::uuid
      and (tstzrange(s.starts_at, s.ends_at) && tstzrange(${time.startsAt}, ${time.endsAt})
        or (s.started_at is not null and ${time.startsAt}::timestamptz <= now()))
    order by lower(p.name), p.id, v.sort_order nulls first`.execute(tx)
  return rows.map(({ product, variant, ...row }) => ({
    ...row,
    name: variant === null ? product : productWithVariant(product, variant),
  }))
}
