import type { Tx } from '#db/client.ts'
import { customerKey } from '../../phone.ts'
import { lockPhone } from '../../phone-lock.ts'
import { releaseStock } from './release-stock.ts'

type MovedOrder = { orderId: string; from: string; to: string }

/**
 * Gives back the stock of a pending order, which the transaction has locked, when its phone number is corrected to a
 * blocked one: such an order waits and holds nothing (docs/decisions/0118-blocked-numbers.md). `from`, `to`: the
 * numbers as typed.
 */
export async function releaseWhenBlocked(tx: Tx, { orderId, from, to }: MovedOrder): Promise<void> {
  const phone = customerKey(to)
  if (phone === customerKey(from)) return
  // As blocking locks it: a number that is blocked at the same time is seen here, or its pending orders are seen there.
  await lockPhone(tx, phone)
  if (await isHeldOfBlocked(tx, orderId, phone)) await releaseStock(tx, { orderIds: [orderId], hold: 'not_reserved' })
}

/** Gives back the stock of a locked order of a blocked number that is pending again, when a confirmation is undone. */
export async function releaseUnconfirmedOfBlocked(tx: Tx, orderId: string): Promise<void> {
  const { phone } = await tx
    .selectFrom('customers as c')
    .innerJoin('orders as o', 'o.customer_id', 'c.id')
    .where('o.id', '=', orderId)
    .select('c.phone')
    .executeTakeFirstOrThrow()
  if (await isHeldOfBlocked(tx, orderId, phone)) await releaseStock(tx, { orderIds: [orderId], hold: 'not_reserved' })
}

async function isHeldOfBlocked(tx: Tx, orderId: string, phone: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('hold', '=', 'held')
    .where(({ exists, selectFrom }) => exists(selectFrom('blocked_phones').where('phone', '=', phone).select('id')))
    .select('id')
    .executeTakeFirst()
  return order !== undefined
}
