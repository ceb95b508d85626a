import { type Db, inTransaction } from '#db/client.ts'
import type { Language } from '../language.ts'
import { isOpen } from '../order-status/status.ts'
import type { StaffMember } from '../orders/status/order-actor.ts'
import { Refusal } from '../refusal.ts'
import { freshLink } from '../secret-links/fresh-link.ts'
import { newLinkToken } from '../token.ts'
import { recordLinkStep } from './record-link-step.ts'

/**
 * Makes the link by which the customer of an order confirms, corrects or cancels it, and returns its token, which is
 * stored as a hash only, with the number and the language of the order. It works for 7 days and while the order is
 * open; the link before it ends. Refuses an unknown order, and one that is shipped, delivered or canceled.
 */
export async function makeConfirmLink(
  db: Db,
  { orderId, by }: { orderId: string; by: StaffMember },
): Promise<{ token: string; orderNumber: string; language: Language }> {
  const token = newLinkToken()
  return await inTransaction(db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['status', 'order_number as orderNumber', 'language'])
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Refusal('order-not-found')
    if (!isOpen(order.status)) throw new Refusal('order-details-final', { status: order.status })
    const link = {
      ...freshLink(token),
      staff_id: by.staffId,
      made_by: by.username,
      opened_at: null,
      agreed_at: null,
      agreed_version: null,
    }
    await tx
      .insertInto('confirm_links')
      .values({ order_id: orderId, ...link })
      .onConflict(conflict => conflict.column('order_id').doUpdateSet(link))
      .execute()
    await recordLinkStep(tx, { orderId, step: 'made', by })
    return { token, orderNumber: order.orderNumber, language: order.language === 'ur' ? 'ur' : 'en' }
  })
}
