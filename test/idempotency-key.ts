import type { Db } from '#db/client.ts'
import { type Checkout, signIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import { readSecret } from '#shop/secrets.ts'

/** Signs keys of checkout forms as this shop does, for tests that send a form without opening it. */
export async function idempotencyKeySigner(db: Db, checkout: Checkout) {
  const secret = await readSecret(db, 'forms')
  return (id?: string, issuedAt?: Date): string =>
    signIdempotencyKey(secret, checkout, { ...(id && { id }), ...(issuedAt && { issuedAt }) })
}
