import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { type CustomerPhone, customerPhone } from '../customers/customer-phone.ts'
import type { Language } from '../language.ts'

/** Somebody who waits for a variant. */
export type RestockRequest = CustomerPhone & {
  id: string
  language: Language
  createdAt: string
  /** Sent among many from one network: perhaps by somebody else. */
  isFromBusyNetwork: boolean
}

/** A variant that somebody waits for. */
export type AwaitedVariant = {
  variantId: string
  productId: string
  product: string
  /** In Urdu; empty: the same as in English. */
  productUrdu: string
  slug: string
  variant: string
  sku: string | null
  /** On hand and not reserved; null when the variant always sells. */
  available: number | null
  /** On sale and in stock: now is the time to tell. */
  isBack: boolean
  /** The number of all that wait. */
  count: number
  /** The first 50 of them, the longest waiting first, those of bursts last. */
  requests: RestockRequest[]
}

const MAX_VARIANTS = 200
const MAX_REQUESTS = 50

/**
 * The variants with requests that are not marked as notified: those that are in stock again first, then those that most
 * wait for; at most 200.
 */
export async function listRestockRequests(db: Db): Promise<AwaitedVariant[]> {
  const isBack = sql<boolean>`p.status = 'published' and (not i.track_inventory or i.quantity > i.reserved_quantity)`
  const rows = await db
    .with('waiting', query =>
      query
        .selectFrom('restock_requests')
        .where('notified_at', 'is', null)
        .groupBy('variant_id')
        .select(['variant_id', sql<number>`count(*)`.as('count')]),
    )
    .selectFrom('waiting as w')
    .innerJoin('variants as v', 'v.id', 'w.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('p.is_trashed', '=', false)
    .select([
      'v.id as variantId',
      'p.id as productId',
      'p.name as product',
      'p.name_ur as productUrdu',
      'p.slug',
      'v.name as variant',
      sql<string | null>`coalesce(v.sku, p.sku)`.as('sku'),
      sql<number | null>`case when i.track_inventory then i.quantity - i.reserved_quantity end`.as('available'),
      isBack.as('isBack'),
      'w.count',
      eb =>
        jsonArrayFrom(
          eb
            .selectFrom('restock_requests as r')
            .whereRef('r.variant_id', '=', 'v.id')
            .where('r.notified_at', 'is', null)
            .select([
              'r.id',
              'r.phone',
              sql<Language>`r.language`.as('language'),
              'r.created_at as createdAt',
              'r.is_from_busy_network as isFromBusyNetwork',
            ])
            .orderBy('r.is_from_busy_network')
            .orderBy('r.created_at')
            .orderBy('r.id')
            .limit(MAX_REQUESTS),
        ).as('requests'),
    ])
    .orderBy(isBack, 'desc')
    .orderBy('w.count', 'desc')
    .orderBy('p.name')
    .orderBy('v.sort_order')
    .orderBy('v.id')
    .limit(MAX_VARIANTS)
    .execute()
  return rows.map(({ requests, ...row }) => ({
    ...row,
    requests: requests.map(({ id, phone, language, createdAt, isFromBusyNetwork }) => ({
      id,
      language,
      isFromBusyNetwork,
      ...customerPhone(phone, null),
      createdAt: new Date(createdAt).toISOString(),
    })),
  }))
}
