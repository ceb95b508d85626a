import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { JoinableOrder } from './joinable-order.ts'
import type { MergePlan } from './plan-merge.ts'

/**
 * An unconfirmed order of a blocked number holds nothing. Joined with a confirmed one it would take the pieces of both
 * without anybody having confirmed both (docs/decisions/0118-blocked-numbers.md). Refuses that.
 */
export async function requireHoldAllowed(
  db: Db | Tx,
  orders: readonly JoinableOrder[],
  plan: MergePlan,
): Promise<void> {
  const unconfirmed = orders.find(({ status }) => status === 'pending')
  if (!unconfirmed || plan.hold !== 'held') return
  const blocked = await db
    .selectFrom('customers as c')
    .innerJoin('blocked_phones as b', 'b.phone', 'c.phone')
    .where('c.id', '=', unconfirmed.customerId)
    .select('c.id')
    .executeTakeFirst()
  if (blocked) throw new Refusal('merge-blocked-unconfirmed', { orderNumber: unconfirmed.orderNumber })
}
