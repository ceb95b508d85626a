import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { Language } from '../../language.ts'
import { isSamePhone } from '../../phone.ts'
import { Refusal } from '../../refusal.ts'
import { sha256 } from '../../token.ts'
import { agreementOf, type OrderTerms, recordTerms } from '../making/make-order.ts'
import type { CheckoutDetails } from '../placing/checkout-form.ts'
import type { OfferFingerprint } from '../placing/offer-fingerprint.ts'
import { announceOutcome } from '../placing/order-outcomes.ts'
import { placeAgreedOrder, placeAnswering } from '../placing/place-order.ts'

type DraftToPlace = {
  token: string
  details: CheckoutDetails
  /** A fingerprint of what the customer saw, with its sums. */
  seen: OfferFingerprint | null
  sessionId: string
  receiptHash: string
  receiptHashes: readonly string[]
  /** The customer's IP; null when unknown. */
  address: string | null
  language?: Language
  mayWriteOnWhatsapp?: boolean | null
}

/**
 * Places the order of a draft for the customer who has its link, as a checkout does, once: sent again with the same
 * details it is the same order. It waits for its call, because nobody of the shop has seen name and address yet.
 * Refuses a link that does not work, and what `placeCartOrder` refuses.
 */
export async function placeDraft(db: Db, draft: DraftToPlace): Promise<{ orderNumber: string; isNew: boolean }> {
  const place = (isGuessing: boolean) => inTransaction(db, tx => placeLocked(tx, draft, isGuessing))
  return await announceOutcome(placeAnswering(db, draft, place))
}

async function placeLocked(tx: Tx, { token, details, ...sender }: DraftToPlace, isGuessing: boolean) {
  const { id, staffId, madeBy, terms, secondPhone, mayOpenParcel } = await lockDraft(tx, token)
  const { seen, sessionId, receiptHash, receiptHashes, language = 'en', mayWriteOnWhatsapp = null } = sender
  const order = {
    idempotencyKey: id,
    details,
    seen,
    sessionId,
    receiptHash,
    receiptHashes,
    language,
    mayWriteOnWhatsapp,
    lines: terms.lines,
    agreement: {
      ...agreementOf(terms, { madeBy, isByCustomer: true }),
      // The customer may have given the same number themselves.
      secondPhone: isSamePhone(secondPhone, details.customer_phone) ? '' : secondPhone,
      mayOpenParcel,
    },
    seenTotal: null,
  }
  const placed = await placeAgreedOrder(tx, order, { network: null, isGuessing })
  if (!placed.isNew) return placed
  const { id: orderId } = await tx
    .selectFrom('orders')
    .where('order_number', '=', placed.orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('order_drafts')
    .set({ order_id: orderId, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const by = { staffId, username: madeBy }
  await recordTerms(tx, { orderId, terms, by, placedBy: 'the customer, by the link' })
  return placed
}

/** A draft whose order is placed is found too: the same form may have been sent twice. */
async function lockDraft(
  tx: Tx,
  token: string,
): Promise<{
  id: string
  staffId: string | null
  madeBy: string
  terms: OrderTerms
  secondPhone: string
  mayOpenParcel: boolean
}> {
  const draft = await tx
    .selectFrom('order_drafts')
    .where('token_hash', '=', sha256(token))
    .where(sql<boolean>`(order_id is not null or ended_at is null and expires_at > now())`)
    .select(['id', 'staff_id as staffId', 'made_by as madeBy', 'terms'])
    .select(['second_phone as secondPhone', 'may_open_parcel as mayOpenParcel'])
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw new Refusal('order-not-found')
  return draft
}
