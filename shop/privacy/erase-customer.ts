import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { eraseAnswers } from '../api-keys/answer-once.ts'
import { calculateToGiveBack } from '../cart/cash-due.ts'
import { formatRupees } from '../money.ts'
import { isFinished } from '../order-status/status.ts'
import { deleteDraftsOf } from '../orders/drafts/delete-drafts.ts'
import { Refusal } from '../refusal.ts'
import { deleteRestockRequestsOf } from '../restock/delete-restock-requests.ts'
import { deleteReviews } from '../reviews/erase-reviews.ts'
import { anonymizeCustomersWithoutOrders, anonymizeOrders } from './anonymize.ts'
import { deleteHistoryFiles } from './erase-imported.ts'

/**
 * Erases the personal data of a customer permanently: name, phone number, email, street and notes, in the customer, in
 * all their orders and in the orders' history, and the tracking numbers. Removes their email addresses from the
 * newsletter, and deletes their reviews with the photos, the references and pictures of advances, their requests about
 * stock, orders sent to them by a link, all that was imported of them, the uploaded files of customers and orders, and
 * what programs were answered. Amounts, lines, dates, status and city stay. Their browsers can no longer open the
 * receipts. Returns the number of anonymized orders. Refuses an unknown customer, one with an order that is not yet
 * delivered or canceled, one whose advance is still to be given back, and while such a file is read.
 */
export async function eraseCustomer(db: Db, customerId: string): Promise<{ orders: number }> {
  return await inTransaction(db, async tx => {
    // Orders before their customer, as whoever corrects an order.
    const orders = await tx
      .selectFrom('orders')
      .where('customer_id', '=', customerId)
      .select(['id', 'status', 'total', 'advance', 'customer_email as email'])
      .orderBy('id')
      .forUpdate()
      .execute()
    const customer = await tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select('phone')
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw new Refusal('customer-not-found')
    const { count } = await tx
      .selectFrom('orders')
      .where('customer_id', '=', customerId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    // One that came in between is open.
    if (count !== orders.length || orders.some(({ status }) => !isFinished(status)))
      throw new Refusal('customer-has-open-orders')
    const owed = orders.reduce((sum, order) => sum + calculateToGiveBack(order), 0)
    if (owed > 0) throw new Refusal('advance-to-give-back', { amount: formatRupees(owed) })
    const imported = await tx
      .selectFrom('imported_customers')
      .where('customer_id', '=', customerId)
      .select('email')
      .executeTakeFirst()
    await deleteHistoryFiles(tx)
    await deleteSubscribers(
      tx,
      [...orders, ...(imported ? [imported] : [])].flatMap(({ email }) => email ?? []),
    )
    const orderIds = orders.map(({ id }) => id)
    await deleteReviews(tx, orderIds)
    await deleteDraftsOf(tx, { phone: customer.phone, orderIds })
    await anonymizeOrders(tx, orderIds)
    await deleteRestockRequestsOf(tx, customer.phone)
    await anonymizeCustomersWithoutOrders(tx, [customerId])
    await eraseAnswers(tx)
    return { orders: orders.length }
  })
}

async function deleteSubscribers(tx: Tx, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  await tx
    .deleteFrom('newsletter_subscribers')
    .where(
      sql`lower(email)`,
      'in',
      emails.map(email => email.toLowerCase()),
    )
    .execute()
}
