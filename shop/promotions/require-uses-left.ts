import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { CustomerKey } from '../phone.ts'
import { Refusal } from '../refusal.ts'
import type { AppliedDiscount } from './calculate-discounts.ts'
import { isUsedByPhone, isUsedUp } from './promotion-uses.ts'

/**
 * Refuses an order when another one has just used the last use of its promotion, and returns whether its phone number
 * has used its code as often as it may. Orders with a limited promotion wait for each other here until they commit, so
 * that each sees the uses before it; other orders do not wait.
 */
export async function requireUsesLeft(
  tx: Tx,
  { discounts, phone }: { discounts: readonly AppliedDiscount[]; phone: CustomerKey },
): Promise<{ isUsedByPhone: boolean }> {
  const ids = discounts.filter(({ isLimited }) => isLimited).map(({ promotionId }) => promotionId)
  if (ids.length === 0) return { isUsedByPhone: false }
  await sql`select from promotions where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  // A statement of its own: its snapshot is taken after the lock.
  const { rows } = await sql<{ code: string | null; isUsedUp: boolean; isUsedByPhone: boolean }>`
    select p.code, ${isUsedUp} as "isUsedUp", ${isUsedByPhone(phone)} as "isUsedByPhone"
    from promotions p where p.id = any(${ids}::uuid[]) ${prepared}`.execute(tx)
  const used = rows.find(({ isUsedUp }) => isUsedUp)
  if (used) throw new Refusal(used.code === null ? 'cart-changed' : 'code-used-up')
  return { isUsedByPhone: rows.some(({ isUsedByPhone }) => isUsedByPhone) }
}

/**
 * Refuses an order that takes its use only now, as staff confirm it, when its promotion is used up, or its code by the
 * order's phone number. A part of a divided discount shares its use. The caller has locked the order and its stock.
 */
export async function requireUseForOrder(tx: Tx, orderId: string): Promise<void> {
  const { rows: limited } = await sql`
    select from promotions
    where id in (select promotion_id from order_discounts where order_id = ${orderId} and use_of is null)
      and (total_limit is not null or phone_limit is not null)
    order by id for no key update`.execute(tx)
  if (limited.length === 0) return
  // A statement of its own: its snapshot is taken after the lock.
  const { rows } = await sql<{ name: string }>`
    select coalesce(d.code, d.name) as name
    from order_discounts d join promotions p on p.id = d.promotion_id
      join orders o on o.id = d.order_id join customers c on c.id = o.customer_id
    where d.order_id = ${orderId} and d.use_of is null and (${isUsedUp} or ${isUsedByPhone(sql`c.phone`)})`.execute(tx)
  const [used] = rows
  if (used) throw new Refusal('promotion-used-up', { promotion: used.name })
}

/**
 * Whether a phone number has used the code of an order as often as it may. The caller holds the lock of the number, so
 * that no other order uses the code at this moment.
 */
export async function isCodeUsedByPhone(
  tx: Tx,
  { orderId, phone }: { orderId: string; phone: CustomerKey },
): Promise<boolean> {
  const { rows } = await sql`
    select from order_discounts d join promotions p on p.id = d.promotion_id
    where d.order_id = ${orderId} and ${isUsedByPhone(phone)}`.execute(tx)
  return rows.length > 0
}
