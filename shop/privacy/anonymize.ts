import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { erasedAddress } from '../address/address.ts'
import { eraseAdvances } from '../advances/erase-advances.ts'
import { eraseContacts } from '../contacts/erase-contacts.ts'
import { newId } from '../ids.ts'
import { eraseDeliveries } from '../outbox/erase-deliveries.ts'
import { deleteImportedHistory } from './erase-imported.ts'

/** Replaces a name, a street or a note. */
const ERASED = '—'
/** Has the length of a phone number, but belongs to nobody. */
const NO_PHONE = '0000000000'

/**
 * Replaces what names or reaches the customers of these orders. Amounts, lines, dates, status and city stay, also of
 * advances.
 */
export async function anonymizeOrders(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const ofOrders = sql<boolean>`order_id = any(${ids}::uuid[])`
  await sql`
    update orders set
      anonymized_at = coalesce(anonymized_at, now()), updated_at = now(), version = version + 1,
      customer_name = ${ERASED}, customer_phone = ${NO_PHONE}, phone_key = null, customer_email = null, notes = null,
      match_name = null, match_door = null, match_numbers = null, match_parts = null, door_key = null, name_key = null,
      second_phone = null, second_phone_key = null,
      shipping_address = shipping_address || ${NO_DOOR}::jsonb, billing_address = billing_address || ${NO_DOOR}::jsonb,
      -- A session of no browser: the browser that placed the order can no longer open it.
      session_id = ${newId()}, receipt_hash = null,
      -- The lines come first, then the notes (shop/order-search/search-texts.ts).
      search_texts = search_texts[1:(select count(*) from order_items i where i.order_id = orders.id)]
    where id = any(${ids}::uuid[])`.execute(tx)
  await sql`update order_history set note = ${ERASED} where ${ofOrders} and event = 'note'`.execute(tx)
  await sql`
    update order_history set changes = (
      select jsonb_object_agg(field, ${JSON.stringify({ from: ERASED, to: ERASED })}::jsonb) from jsonb_object_keys(changes) as field
    )
    where ${ofOrders} and event in ('details', 'shipment', 'made', 'postponed')`.execute(tx)
  // Staff write the reason of a discount, so it may name the customer. The numbers of other orders stay.
  await sql`update order_discounts set name = ${ERASED} where ${ofOrders} and by_staff`.execute(tx)
  await sql`
    update order_history set changes = changes || ${JSON.stringify({ discount: { from: ERASED, to: ERASED } })}::jsonb
    where ${ofOrders} and event in ('merge', 'split') and changes ? 'discount'`.execute(tx)
  await eraseAdvances(tx, ids, { erased: ERASED })
  await eraseDeliveries(tx, ids)
  await eraseContacts(tx, ids, { erased: ERASED })
  // A merge that can be taken back may have the note of a hold.
  await sql`
    delete from order_merges m where ${ofOrders}
      or exists (select from orders o where o.merged_into = m.order_id and o.id = any(${ids}::uuid[]))`.execute(tx)
  // It leads to name and phone number on the courier's page.
  await sql`update shipments set tracking_number = null where ${ofOrders}`.execute(tx)
  // The fingerprint is a hash of the form. Nobody must be able to guess the form from it, so a form that is sent again
  // is not compared any more.
  await sql`delete from order_networks where ${ofOrders}`.execute(tx)
  await sql`update order_idempotency_keys set fingerprint = ${ERASED} where ${ofOrders}`.execute(tx)
}

const NO_DOOR = JSON.stringify(erasedAddress(ERASED))

/** Skips customers who have an order that is not anonymized. What was imported of the others goes. */
export async function anonymizeCustomersWithoutOrders(tx: Tx, customerIds: string[]): Promise<void> {
  if (customerIds.length === 0) return
  // Locked before their orders are read: an order that is being placed holds the lock until it is visible.
  await tx.selectFrom('customers').where('id', 'in', customerIds).select('id').orderBy('phone').forUpdate().execute()
  for (const id of customerIds) {
    const { numUpdatedRows } = await tx
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
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await deleteImportedHistory(tx, [id])
  }
}

/** Customers are identified by their number. This one belongs to no phone, and no search for a real number finds it. */
const anonymousPhone = (): string => `00000000${Array.from({ length: 20 }, () => randomInt(10)).join('')}`
