import type { Db } from '#db/client.ts'
import { type Checkout, signOrderKey } from '#shop/orders/signed-key.ts'
import { readSecret } from '#shop/secrets.ts'

/** Signs keys of checkout forms as this shop does, for tests that send a form nobody opened. */
export async function orderKeySigner(db: Db, checkout: Checkout) {
  const secret = await readSecret(db, 'forms')
  return (id?: string, issuedAt?: Date): string =>
    signOrderKey(secret, checkout, { ...(id && { id }), ...(issuedAt && { issuedAt }) })
}
