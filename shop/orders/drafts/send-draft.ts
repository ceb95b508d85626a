import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { countDigits, customerKey } from '../../phone.ts'
import { Refusal } from '../../refusal.ts'
import { freshLink } from '../../secret-links/fresh-link.ts'
import { newLinkToken } from '../../token.ts'
import { type OrderTerms, requireReason } from '../making/make-order.ts'
import type { StaffMember } from '../status/order-actor.ts'

type DraftToSend = {
  /** The key that the form chose when it was opened: the order of the draft has it too. */
  id: string
  terms: OrderTerms
  /** As far as staff know them; each may be empty. */
  customer: { name: string; phone: string; city: string; notes: string; secondPhone?: string; mayOpenParcel?: boolean }
  by: StaffMember
}

/**
 * Stores an order for its customer to complete, and returns the token of its link, which is stored as a hash only and
 * works for 7 days. Sending the same draft again replaces what it contains and ends the link before it. Refuses a
 * lower price without a reason, and a draft whose order is placed.
 */
export async function sendDraft(db: Db, { id, terms, customer, by }: DraftToSend): Promise<{ token: string }> {
  requireReason(terms)
  const token = newLinkToken()
  const { name, phone, city, notes, secondPhone = '', mayOpenParcel = false } = customer
  const content = {
    customer_name: name,
    customer_phone: phone,
    city,
    notes,
    second_phone: secondPhone,
    may_open_parcel: mayOpenParcel,
    customer_key: countDigits(phone) >= 10 ? customerKey(phone) : null,
    terms: JSON.stringify(terms),
    staff_id: by.staffId,
    made_by: by.username,
    ...fresh(token),
  }
  await inTransaction(db, async tx => {
    await requireNoOrder(tx, id)
    await tx
      .insertInto('order_drafts')
      .values({ id, ...content })
      .onConflict(conflict => conflict.column('id').doUpdateSet(content))
      .execute()
  })
  return { token }
}

/** Makes a new link for a draft and ends the one before. Refuses an unknown draft, and one whose order is placed. */
export async function renewLink(db: Db, id: string): Promise<{ token: string }> {
  const token = newLinkToken()
  await inTransaction(db, async tx => {
    await requireNoOrder(tx, id)
    const { numUpdatedRows } = await tx
      .updateTable('order_drafts')
      .set(fresh(token))
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('draft-not-found')
  })
  return { token }
}

/** Ends the link of a draft; one that has ended stays as it is. Refuses an unknown draft. */
export async function endDraft(db: Db, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('order_drafts')
    .set(eb => ({ ended_at: eb.fn.coalesce('ended_at', sql<Date>`now()`) }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('draft-not-found')
}

const fresh = (token: string) => ({ ...freshLink(token), ended_at: null })

/** Also of an order that staff made themselves with the same key. Locks the draft. */
async function requireNoOrder(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('order_drafts').where('id', '=', id).select('id').forUpdate().execute()
  const placed = await tx
    .selectFrom('order_idempotency_keys as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .where('k.key', '=', id)
    .select('o.order_number as orderNumber')
    .executeTakeFirst()
  if (placed) throw new Refusal('draft-placed', placed)
}
