import type { Insertable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Promotions } from '#db/types.ts'
import { newId } from '#shop/ids.ts'

/** The codes that shoppers enter: with a total limit, a limit per phone, both, and none. */
export const CODES = ['HUNDRED', 'TWICE', 'ONCE', 'FREE', 'PAIR'] as const

/** How many `createPromotions` creates. */
export const PROMOTIONS = 8

/** `productId`: what it is for; null: everything. */
type InitialPromotion = Partial<Insertable<Promotions>> &
  Pick<Insertable<Promotions>, 'kind'> & { productId: string | null }

/**
 * Promotions of every kind, with limits that are reached: five with a code, three automatic ones, one of them limited.
 * `few` is for a product that shoppers pay by the piece, `pair` for one that they buy in pairs.
 */
export async function createPromotions(db: Db, { few, pair }: { few: string; pair: string }): Promise<void> {
  const [hundred, twice, once, free, two] = CODES
  const promotions: InitialPromotion[] = [
    { code: hundred, kind: 'rupees', amount: 100, total_limit: 40, productId: null },
    { code: twice, kind: 'percent', percent: 10, phone_limit: 2, productId: null },
    { code: once, kind: 'percent', percent: 20, total_limit: 25, phone_limit: 1, minimum: 1000, productId: null },
    { code: free, kind: 'free_delivery', total_limit: 60, productId: null },
    { code: two, kind: 'bundle', pieces: 2, amount: 1000, productId: pair },
    { kind: 'buy_get', pieces: 2, free_pieces: 1, productId: few },
    { kind: 'percent', percent: 3, minimum: 3000, productId: null },
    { kind: 'percent', percent: 15, minimum: 4500, total_limit: 20, productId: null },
  ]
  for (const [at, { productId, ...promotion }] of promotions.entries()) {
    const id = newId()
    const startsAt = new Date(Date.now() - 3_600_000)
    await db
      .insertInto('promotions')
      .values({ ...promotion, id, name: `Offer ${at + 1}`, starts_at: startsAt, is_for_everything: productId === null })
      .execute()
    if (productId !== null)
      await db.insertInto('promotion_targets').values({ promotion_id: id, product_id: productId }).execute()
  }
}
