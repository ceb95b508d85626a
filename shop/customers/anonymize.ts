import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { erasedAddress } from '../address.ts'
import { newId } from '../ids.ts'
import { isFinished } from '../orders/status.ts'
import { isFinishedOrder } from '../orders/status-condition.ts'
import { Refusal } from '../refusal.ts'

/** Stands where a name, a street or a note was. */
const ERASED = '—'
/** As long as a phone number must be, and nobody's. */
const NO_PHONE = '0000000000'

/** How many orders the retention job anonymizes in one transaction. */
const BATCH = 500

/**
 * Erases for good what says who a customer is: name, phone number, email, street, notes and what was corrected of them, in the customer,
 * in all their orders and in the history of these; and takes their email addresses off the newsletter. Amounts, lines, dates, status and
 * city stay. Their browsers no longer open the receipts. Returns how many orders were anonymized. Refuses an unknown customer, and one
 * with an order that is not yet delivered or canceled.
 */
export async function anonymizeCustomer(db: Db, customerId: string): Promise<{ orders: number }> {
  return await inTransaction(db, async tx => {
    const customer = await tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw new Refusal('customer-not-found')
    const orders = await tx
      .selectFrom('orders')
      .where('customer_id', '=', customerId)
      .select(['id', 'status', 'customer_email as email'])
      .orderBy('id')
      .forUpdate()
      .execute()
    if (orders.some(({ status }) => !isFinished(status))) throw new Refusal('customer-has-open-orders')
    await deleteSubscribers(
      tx,
      orders.flatMap(({ email }) => email ?? []),
    )
    await anonymizeOrders(
      tx,
      orders.map(({ id }) => id),
    )
    await anonymizeCustomersWithoutOrders(tx, [customerId])
    return { orders: orders.length }
  })
}

/**
 * Anonymizes the finished orders (delivered or canceled) placed more than so many months ago, one batch of them, oldest first, and the
 * customers who have no other order. Returns how many orders; 0 when none is left, and when `months` is 0 (keep for ever).
 */
export async function anonymizeOldOrders(db: Db, { months }: { months: number }): Promise<number> {
  if (months === 0) return 0
  return await inTransaction(db, async tx => {
    const orders = await tx
      .selectFrom('orders')
      .where('anonymized_at', 'is', null)
      .where(isFinishedOrder())
      .where('created_at', '<', sql<Date>`now() - make_interval(months => ${months})`)
      .select(['id', 'customer_id as customerId'])
      .orderBy('created_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    await anonymizeOrders(
      tx,
      orders.map(({ id }) => id),
    )
    await anonymizeCustomersWithoutOrders(tx, [...new Set(orders.map(({ customerId }) => customerId))].sort())
    return orders.length
  })
}

async function anonymizeOrders(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const ofOrders = sql<boolean>`order_id = any(${ids}::uuid[])`
  await sql`
    update orders set
      anonymized_at = coalesce(anonymized_at, now()), updated_at = now(), version = version + 1,
      customer_name = ${ERASED}, customer_phone = ${NO_PHONE}, phone_key = null, customer_email = null, notes = null, address_key = null,
      shipping_address = shipping_address || ${NO_DOOR}::jsonb, billing_address = billing_address || ${NO_DOOR}::jsonb,
      -- Nobody's browser: the one that placed it no longer opens it.
      session_id = ${newId()}, receipt_hash = null,
      -- The lines come first, then the notes (shop/orders/search-texts.ts).
      search_texts = search_texts[1:(select count(*) from order_items i where i.order_id = orders.id)]
    where id = any(${ids}::uuid[])`.execute(tx)
  await sql`update order_history set note = ${ERASED} where ${ofOrders} and event = 'note'`.execute(tx)
  await sql`
    update order_history set changes = (
      select jsonb_object_agg(field, ${JSON.stringify({ from: ERASED, to: ERASED })}::jsonb) from jsonb_object_keys(changes) as field
    )
    where ${ofOrders} and event = 'details'`.execute(tx)
  // A hash of what the form said: the form sent again must not be compared with it, nor guessed from it.
  await sql`delete from order_networks where ${ofOrders}`.execute(tx)
  await sql`update order_idempotency_keys set fingerprint = ${ERASED} where ${ofOrders}`.execute(tx)
}

const NO_DOOR = JSON.stringify(erasedAddress(ERASED))

/** Those of these customers all of whose orders are anonymized. */
async function anonymizeCustomersWithoutOrders(tx: Tx, customerIds: string[]): Promise<void> {
  if (customerIds.length === 0) return
  // Locked before the orders are looked at: an order of theirs that is being placed holds them until it can be seen.
  await tx.selectFrom('customers').where('id', 'in', customerIds).select('id').orderBy('phone').forUpdate().execute()
  for (const id of customerIds) {
    await tx
      .updateTable('customers')
      .set({ name: ERASED, phone: anonymousPhone(), anonymized_at: sql<Date>`coalesce(anonymized_at, now())` })
      .set({ limit_waived_at: null, limit_waived_by: null })
      .where('id', '=', id)
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('orders')
              .where('customer_id', '=', id)
              .where('anonymized_at', 'is', null)
              .select(sql`1`.as('one')),
          ),
        ),
      )
      .execute()
  }
}

/** Customers are told apart by their number: one that no phone has, and that no search for a real one finds. */
const anonymousPhone = (): string => `00000000${Array.from({ length: 20 }, () => randomInt(10)).join('')}`

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
