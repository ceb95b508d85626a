import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { isCanceled } from '#shop/order-status/status.ts'
import { cancelAsCustomer } from '#shop/orders/customer-changes/cancel-as-customer.ts'
import { correctAsCustomer } from '#shop/orders/customer-changes/correct-as-customer.ts'
import { readCorrectionForm } from '#shop/orders/customer-changes/correction-form.ts'
import { listVariantChoices, type VariantChoice } from '#shop/orders/customer-changes/list-variant-choices.ts'
import type { CheckoutFieldErrors } from '#shop/orders/placing/checkout-form.ts'
import { isOrderNumber } from '#shop/orders/placing/order-number.ts'
import { parseCancelReason } from '#shop/orders/status/customer-cancel-reasons.ts'
import { findOrder, type OrderReceipt } from '#shop/orders/tracking/find-order.ts'
import { normalizeTyped, type Tracking, trackOrderRateLimited } from '#shop/orders/tracking/track-order.ts'
import { Refusal, type RefusalCode } from '#shop/refusal.ts'
import type { StorefrontContext } from '../context.ts'
import { readForm, type SentForm, textOf } from '../form.ts'
import type { TypedForm } from '../layout/language-switch.tsx'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { findReviewForms, type OrderReviews } from '../order/find-review-forms.ts'
import { canceledTitle } from '../order/linked-orders.tsx'
import { OPENED_WITH, OrderChanges, type RefusedChange, readVariantChanges } from '../order/order-changes.tsx'
import { OrderView } from '../order/order-view.tsx'
import { ReviewForms } from '../order/review-forms.tsx'
import { TRACK_FORM, TrackForm } from '../order/track-form.tsx'
import { Notice } from '../parts/notice.tsx'
import { readReceipts } from '../receipts.ts'
import { refusalMessage } from '../refusal-message.ts'
import { setRetryAfter } from '../retry-after.ts'

const nothingTyped: Tracking = { orderNumber: '', phone: '' }

export async function trackPage(c: StorefrontContext) {
  const { messages } = c.var.locale
  // The empty form must not be cached: the browser would restore what the previous user typed.
  c.header('Cache-Control', 'no-store')
  return c.render(<TrackPage typed={nothingTyped} problem={null} />, {
    title: messages.track.title,
    description: messages.track.text,
    styles: ['purchase'],
    enteredValues: typedIn(c),
  })
}

/** Number and phone go along to the other language: as typed, or of the order shown. */
const typedIn = (c: StorefrontContext): TypedForm => ({ id: TRACK_FORM, action: c.var.locale.urls.track })

/**
 * Shows the order at once instead of redirecting to a URL: number and phone stay in the form that was sent, and nothing
 * that opens the order is left behind (docs/decisions/0010-checkout-in-the-browser.md). A form of the shown order
 * changes it first.
 */
export async function postTrack(c: StorefrontContext) {
  const { messages } = c.var.locale
  const form = await readForm(c)
  const change = form.intent === 'correct' || form.intent === 'cancel' ? form.intent : null
  const typed = {
    orderNumber: textOf(form, 'order_number'),
    phone: textOf(form, change ? OPENED_WITH : 'customer_phone'),
  }
  // A form that was not sent yet reads no order. An order that is already shown is read again, which counts no attempt
  // when it is right.
  if (form.intent === 'language' && form.shown === undefined) return await renderAgain(c, { typed, problem: null }, 200)
  try {
    const receipt = await findTheirOrder(c, typed)
    // A missing order and another shopper's get the same response.
    if (!receipt) return await renderAgain(c, { typed, problem: messages.track.notFound }, 404)
    return change ? await answerChange(c, { change, form, typed, receipt }) : await renderOrder(c, { receipt, typed })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'too-many-attempts')) throw error
    setRetryAfter(c, error)
    return await renderAgain(c, { typed, problem: refusalMessage(error, messages) }, 429)
  }
}

/** Without a phone number the order opens in the browser that placed it, which has its receipt anyway. */
async function findTheirOrder(c: StorefrontContext, typed: Tracking): Promise<OrderReceipt | undefined> {
  const receiptHashes = typed.phone === '' && isOrderNumber(typed.orderNumber) ? readReceipts(c) : []
  const own =
    receiptHashes.length > 0
      ? await findOrder(c.var.db, { orderNumber: typed.orderNumber, sessionId: null, receiptHashes })
      : undefined
  return own?.receipt ?? (await trackOrderRateLimited(c.var.db, { ...typed, address: c.var.clientAddress }))
}

type ShownOrder = { receipt: OrderReceipt; typed: Tracking; refused?: RefusedChange; news?: string }
type TrackedProps = ShownOrder & { choices: VariantChoice[]; reviews: OrderReviews | null; layout: LayoutData }

async function renderOrder(c: StorefrontContext, shown: ShownOrder, status: 200 | 409 | 422 = 200) {
  const choices = await listVariantChoices(c.var.db, shown.receipt.orderNumber)
  const reviews = await findReviewForms(c.var.db, shown.receipt)
  return c.render(<TrackedPage {...shown} {...{ choices, reviews }} layout={c.var.layout} />, {
    title: titleOf(shown.receipt, c.var.locale.messages),
    styles: reviews ? ['purchase', 'review-form'] : ['purchase'],
    personal: true,
    status,
    enteredValues: typedIn(c),
  })
}

/** The number and the status tell that the order was found; a canceled one says so first. */
const titleOf = ({ orderNumber, status, isMerged }: OrderReceipt, messages: Messages): string =>
  isCanceled(status)
    ? canceledTitle(isMerged, messages)
    : fill(messages.track.found, { orderNumber, status: messages.orderStatus[status] })

type SentChange = { change: RefusedChange['change']; form: SentForm; typed: Tracking; receipt: OrderReceipt }

/** Changes the order and shows it as it is then, with the form again where the change was refused. */
async function answerChange(c: StorefrontContext, sent: SentChange) {
  const { change, form, typed, receipt } = sent
  try {
    const { fieldErrors, problem = null, phone = typed.phone, news } = await changeOrder(c, sent)
    if (fieldErrors)
      return await renderOrder(c, { receipt, typed, refused: { change, form, fieldErrors, problem } }, 422)
    const now = { ...typed, phone: typed.phone && phone }
    const changed = await findTheirOrder(c, now)
    const present = changed ?? receipt
    // A correction that was saved before the order was canceled is sent again: its title says what is true now.
    const isOver = change === 'correct' && isCanceled(present.status)
    return await renderOrder(c, { receipt: present, typed: now, ...(news !== undefined && !isOver && { news }) })
  } catch (error) {
    if (!(error instanceof Refusal && changeRefusals.has(error.code))) throw error
    const { messages, optionText } = c.var.locale
    const problem = refusalMessage(error, messages, optionText)
    const present = (await findTheirOrder(c, typed)) ?? receipt
    const isStale = error.code === 'order-changed-meanwhile' || error.code === 'changed-before-cancel'
    const refused = { change, form: isStale ? null : form, fieldErrors: {}, problem }
    return await renderOrder(c, { receipt: present, typed, refused }, 409)
  }
}

const changeRefusals = new Set<RefusalCode>([
  'order-not-pending',
  'order-merged',
  'order-changed-meanwhile',
  'changed-before-cancel',
  'other-delivery-fee',
  'too-many-corrections',
  'too-many-open-orders',
  'code-used-by-phone',
  'other-price',
  'variant-twice',
  'variant-not-found',
  'sold-out',
  'not-enough-stock',
  'too-many-pieces',
])

type ChangeResult = { fieldErrors?: CheckoutFieldErrors; problem?: string; phone?: string; news?: string }

async function changeOrder(c: StorefrontContext, { change, form, typed, receipt }: SentChange): Promise<ChangeResult> {
  const { db, locale } = c.var
  const { orderNumber } = receipt
  // A form has the number of the order that it showed: that one was merged since.
  if (normalizeTyped(typed.orderNumber) !== orderNumber)
    throw new Refusal(change === 'cancel' ? 'changed-before-cancel' : 'order-changed-meanwhile')
  const { changes } = locale.messages.confirmation
  const version = Number(textOf(form, 'version'))
  if (change === 'cancel') {
    const reason = parseCancelReason(textOf(form, 'reason'))
    if (!reason) return { fieldErrors: {}, problem: changes.choose }
    await cancelAsCustomer(db, { orderNumber, version, reason })
    return { news: changes.canceled }
  }
  const variants = readVariantChanges(form)
  const { details, fieldErrors } = readCorrectionForm(form)
  if (fieldErrors) return { fieldErrors }
  await correctAsCustomer(db, { orderNumber, version, details, variants, receiptHashes: readReceipts(c) })
  return { phone: details.customer_phone, news: changes.saved }
}

async function renderAgain(
  c: StorefrontContext,
  shown: { typed: Tracking; problem: string | null },
  status: 200 | 404 | 429,
) {
  return c.render(<TrackPage {...shown} />, {
    title: c.var.locale.messages.track.title,
    styles: ['purchase'],
    personal: true,
    status,
    hasError: shown.problem !== null,
    enteredValues: typedIn(c),
  })
}

function TrackPage({ typed, problem }: { typed: Tracking; problem: string | null }) {
  const { messages } = useLocale()
  return (
    <div className="wrap pt-8">
      <div className="receipt grid grid-cols-1 gap-6">
        <div>
          <h1 className="heading">{messages.track.title}</h1>
          <p className="mt-2">{messages.track.text}</p>
        </div>
        <TrackForm typed={typed} problem={problem} />
      </div>
    </div>
  )
}

function TrackedPage({ receipt, typed, refused, news, choices, reviews, layout }: TrackedProps) {
  const { urls, messages } = useLocale()
  // Once the order is no longer pending its forms are gone, and only the reason is left to say.
  const orphaned = receipt.status === 'pending' ? null : (refused?.problem ?? null)
  return (
    <OrderView
      title={isCanceled(receipt.status) ? canceledTitle(receipt.isMerged, messages) : messages.track.title}
      publicView={receipt}
      receipt={receipt}
      layout={layout}
      reviews={reviews && <ReviewForms {...reviews} />}
      changes={<OrderChanges {...{ receipt, typed, choices }} refused={refused ?? null} />}
      isTracked
      // After a cancellation its title is read, which says what happened.
      isAnswered={refused !== undefined || (news !== undefined && !isCanceled(receipt.status))}
      statusNews={
        orphaned !== null ? (
          <Notice bad isAnswer>
            {orphaned}
          </Notice>
        ) : news === undefined ? null : isCanceled(receipt.status) ? (
          <p>{news}</p>
        ) : (
          <Notice isAnswer>{news}</Notice>
        )
      }
    >
      <a href={urls.track} className="button quiet flex-auto px-2">
        {messages.track.another}
      </a>
      <a href={urls.home} className="button quiet flex-auto px-2">
        {messages.confirmation.continueShopping}
      </a>
      <form id={TRACK_FORM} action={urls.track} method="post" hidden>
        <input type="hidden" name="order_number" value={typed.orderNumber} />
        <input type="hidden" name="customer_phone" value={typed.phone} />
        <input type="hidden" name="shown" value="1" />
      </form>
    </OrderView>
  )
}
