import type { Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'

/** The first to claim a key goes on (null); everyone after it, also at the same moment, gets the order it led to. */
export async function claimKey(
  tx: Tx,
  claim: { key: string; orderId: string; fingerprint: string },
): Promise<{ orderNumber: string } | null> {
  const claimed = await tx
    .insertInto('order_keys')
    .values({ key: claim.key, order_id: claim.orderId, fingerprint: claim.fingerprint })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const { orderNumber, fingerprint } = await tx
    .selectFrom('order_keys as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .where('k.key', '=', claim.key)
    .select(['o.order_number as orderNumber', 'k.fingerprint'])
    .executeTakeFirstOrThrow()
  if (fingerprint !== claim.fingerprint) throw new Refusal('order-key-used', { orderNumber })
  return { orderNumber }
}
