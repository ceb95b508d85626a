import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { sellable } from '../catalogue/sellable.ts'
import { newId } from '../ids.ts'
import type { Language } from '../language.ts'
import { customerKey } from '../phone.ts'
import { Refusal } from '../refusal.ts'
import { consumeRestockAttempt } from './restock-rate-limit.ts'

export type RestockRequestInput = {
  slug: string
  variantId: string
  /** A phone number as the checkout accepts it (shop/orders/placing/checkout-form.ts). */
  phone: string
  language: Language
  address: string
  sessionId: string | null
}

/**
 * Stores that somebody wants to be notified when this variant is back, once for each phone number and variant; asking
 * again after staff have notified them counts as a new request. Stores nothing when the variant is in stock. Refuses a
 * variant that is not on sale at this slug, and one request too many, with the minutes to wait. Marks one of a burst:
 * anybody can type the numbers of strangers, whom staff would then message. Asking again outside of one removes the
 * mark.
 */
export async function requestRestock(db: Db, input: RestockRequestInput): Promise<{ isInStock: boolean }> {
  const { slug, variantId, language, ...sender } = input
  const phone = customerKey(sender.phone)
  const { isFromBusyNetwork } = await consumeRestockAttempt(db, { ...sender, phone })
  const variant = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('v.id', '=', variantId)
    .where('p.slug', '=', slug)
    .where('p.status', '=', 'published')
    .select(sellable.as('sellable'))
    .executeTakeFirst()
  if (!variant) throw new Refusal('variant-not-found')
  if (variant.sellable > 0) return { isInStock: true }
  await db
    .insertInto('restock_requests')
    .values({ id: newId(), variant_id: variantId, phone, language, is_from_busy_network: isFromBusyNetwork })
    .onConflict(conflict =>
      conflict.columns(['variant_id', 'phone']).doUpdateSet({
        language,
        notified_at: null,
        is_from_busy_network: sql<boolean>`excluded.is_from_busy_network and
          (restock_requests.is_from_busy_network or restock_requests.notified_at is not null)`,
        created_at: sql<Date>`case when restock_requests.notified_at is null then restock_requests.created_at else now() end`,
      }),
    )
    .execute()
  return { isInStock: false }
}
