import PQueue from 'p-queue'
import { isId } from '#shop/ids.ts'
import { Refusal, type RefusalCode } from '#shop/refusal.ts'
import { findReviewableOrder, type ReviewableOrder } from '#shop/reviews/find-reviewable-order.ts'
import { parseReviewForm } from '#shop/reviews/review-form.ts'
import { parseReviewToken } from '#shop/reviews/review-link.ts'
import { consumeReviewAttempt } from '#shop/reviews/review-rate-limit.ts'
import { type NewPhoto, writeReview } from '#shop/reviews/write-review.ts'
import type { StorefrontContext } from '../context.ts'
import { readFormWithFiles, textOf } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { OrderNotFound } from '../order/order-not-found.tsx'
import type { RefusedReview } from '../order/review-form.tsx'
import { ReviewForms } from '../order/review-forms.tsx'
import { Notice } from '../parts/notice.tsx'
import { refusalMessage } from '../refusal-message.ts'
import { setRetryAfter } from '../retry-after.ts'

/** Added to the URL after a review was sent. */
const SENT_PARAM = 'sent'

// Each takes up to 25 MB of memory; others wait unread.
const reading = new PQueue({ concurrency: 4 })
// One body of an order at a time: slow ones of one link would take all places from the reviews of others.
const readingOfOrder = new Map<string, PQueue>()

/** The reviews of an order by its link. Changes nothing: robots of messengers open links too. */
export async function reviewPage(c: StorefrontContext) {
  const found = await findOrderOf(c)
  if (!found) return renderGone(c)
  return await renderForms(c, { ...found, isSent: c.req.query(SENT_PARAM) !== undefined })
}

/**
 * Writes the review of one line. Whoever has the token may; the rate limit counts before the body is read.
 */
export async function postReview(c: StorefrontContext) {
  const { db, disk, clientAddress, locale } = c.var
  const found = await findOrderOf(c)
  if (!found) return renderGone(c)
  const { orderId, token } = found
  let sent: Omit<RefusedReview, 'fieldErrors' | 'problem'> = { orderItemId: '', stars: '', body: '' }
  try {
    await consumeReviewAttempt(db, { address: clientAddress, orderId })
    const { form, files } = await readInTurn(orderId, () => readFormWithFiles(c))
    sent = { orderItemId: textOf(form, 'item'), stars: textOf(form, 'stars'), body: textOf(form, 'body') }
    const { review, fieldErrors } = parseReviewForm(sent)
    if (fieldErrors) return await renderForms(c, { ...found, refused: { ...sent, fieldErrors, problem: null } }, 422)
    if (!isId(sent.orderItemId)) throw new Refusal('review-line-not-found')
    const photos = (files.photos ?? []).map(photoOf)
    await writeReview(db, disk, { ...review, orderId, orderItemId: sent.orderItemId, photos })
    return c.redirect(`${locale.urls.review(token)}?${SENT_PARAM}`, 303)
  } catch (error) {
    if (!(error instanceof Refusal && reviewRefusals.has(error.code))) throw error
    const problem = refusalMessage(error, locale.messages)
    if (error.code === 'too-many-attempts') setRetryAfter(c, error)
    const order = (await findReviewableOrder(db, { orderId })) ?? found.order
    const status = statusOf(error.code)
    return await renderForms(c, { ...found, order, refused: { ...sent, fieldErrors: {}, problem } }, status)
  }
}

async function readInTurn<Form>(orderId: string, read: () => Promise<Form>): Promise<Form> {
  const ofOrder = readingOfOrder.get(orderId) ?? new PQueue({ concurrency: 1 })
  readingOfOrder.set(orderId, ofOrder)
  try {
    return await ofOrder.add(() => reading.add(read))
  } finally {
    if (ofOrder.size + ofOrder.pending === 0) readingOfOrder.delete(orderId)
  }
}

const reviewRefusals = new Set<RefusalCode>([
  ...(['too-many-attempts', 'review-not-delivered', 'review-line-not-found', 'review-exists'] as const),
  ...(['review-photos-many', 'review-photo-unreadable', 'review-photo-too-large'] as const),
])

function statusOf(code: RefusalCode): 409 | 422 | 429 {
  if (code === 'too-many-attempts') return 429
  return code === 'review-not-delivered' || code === 'review-exists' ? 409 : 422
}

const photoOf = (file: File): NewPhoto => ({ fileName: file.name, byteSize: file.size, content: file.stream() })

type FoundOrder = { orderId: string; token: string; order: ReviewableOrder }

async function findOrderOf(c: StorefrontContext): Promise<FoundOrder | undefined> {
  const token = c.req.param('token') ?? ''
  const orderId = await parseReviewToken(c.var.db, token)
  const order = orderId === null ? undefined : await findReviewableOrder(c.var.db, { orderId })
  return orderId !== null && order ? { orderId, token, order } : undefined
}

type Shown = FoundOrder & { refused?: RefusedReview; isSent?: boolean }

async function renderForms(c: StorefrontContext, shown: Shown, status: 200 | 409 | 422 | 429 = 200) {
  const { urls, messages } = c.var.locale
  return c.render(<ReviewPage {...shown} />, {
    title: messages.reviews.title,
    styles: ['purchase', 'review-form'],
    personal: true,
    noindex: true,
    status,
    // A POST leads back to the page, without saying thanks again.
    canonicalPath: urls.review(shown.token),
    query: '',
  })
}

function ReviewPage({ order, token, refused, isSent = false }: Shown) {
  const { urls, messages } = useLocale()
  const { reviews } = messages
  const isOpen = order.lines.some(
    ({ orderItemId }) => orderItemId === refused?.orderItemId && !wasReviewed(order, orderItemId),
  )
  return (
    <div className="wrap pt-8">
      <div className="receipt grid grid-cols-1 gap-6">
        <h1 className="heading">{reviews.heading}</h1>
        {isSent && <Notice>{reviews.thanks}</Notice>}
        {/* Its form is gone, so only the reason is left to say. */}
        {refused?.problem && !isOpen && <Notice bad>{refused.problem}</Notice>}
        <ReviewForms {...{ order, token }} refused={isOpen ? (refused ?? null) : null} />
        <a href={urls.home} className="button quiet">
          {messages.confirmation.continueShopping}
        </a>
      </div>
    </div>
  )
}

const wasReviewed = ({ lines }: ReviewableOrder, orderItemId: string): boolean =>
  lines.some(line => line.orderItemId === orderItemId && line.stars !== null)

function renderGone(c: StorefrontContext) {
  const { reviews } = c.var.locale.messages
  return c.render(<OrderNotFound title={reviews.gone} text={reviews.goneText} settings={c.var.layout.settings} />, {
    title: reviews.title,
    styles: ['purchase', 'empty'],
    status: 404,
    personal: true,
    noindex: true,
    query: '',
  })
}
