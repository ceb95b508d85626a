import { Hono } from 'hono'
import { z } from 'zod'
import { textLine, textLines } from '#shop/form-text.ts'
import { listReviews } from '#shop/reviews/list-reviews.ts'
import { copyReviewPhotos, hideReview, publishReview, replyToReview } from '#shop/reviews/moderate-review.ts'
import { MAX_HIDDEN_REASON, MAX_REVIEW_TEXT, reviewStates, tidyText } from '#shop/reviews/review-form.ts'
import { rowVersion } from '#shop/row-version.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { may } from './guard.ts'
import { routeSummary } from './openapi.ts'
import { idParam, paging, validate } from './validate.ts'

const page = z.object({
  state: z.enum(reviewStates).optional().describe('`pending` ones wait for a decision.'),
  ...paging,
})
const seen = z.object({ version: rowVersion })
const hiding = seen.extend({
  reason: textLine(MAX_HIDDEN_REASON)
    .transform(text => text.trim())
    .pipe(z.string().min(1, 'Please say why')),
})
const answer = seen.extend({ reply: textLines(MAX_REVIEW_TEXT).transform(tidyText) })

export const reviewRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List reviews, newest first, a page at a time'), validate('query', page), async c => {
    const { rows: reviews, ...rest } = await listReviews(c.get('db'), c.req.valid('query'))
    const seesOrders = may(c, 'orders.see')
    // Whoever keeps the catalogue sees no orders.
    const shown = reviews.map(({ orderId, orderNumber, ...review }) => ({
      ...review,
      order: seesOrders ? { id: orderId, number: orderNumber } : null,
    }))
    return c.json({ rows: shown, ...rest }, 200)
  })
  .put(
    '/:id/publication',
    routeSummary('Show a review to shoppers'),
    validate('param', idParam),
    validate('json', seen),
    async c => {
      const { id: reviewId } = c.req.valid('param')
      const { version } = c.req.valid('json')
      const changed = await withActivityLog(c, async (tx, record) => {
        const { productName, ...review } = await publishReview(tx, { reviewId, version })
        await record({ kind: 'review-published', subjectId: reviewId, label: productName })
        return review
      })
      return c.json(changed, 200)
    },
  )
  .put(
    '/:id/hiding',
    routeSummary('Hide a review from shoppers, with a reason'),
    validate('param', idParam),
    validate('json', hiding),
    async c => {
      const { id: reviewId } = c.req.valid('param')
      const { version, reason } = c.req.valid('json')
      const photos = await copyReviewPhotos(c.get('db'), c.get('disk'), reviewId)
      const changed = await withActivityLog(c, async (tx, record) => {
        const { productName, ...review } = await hideReview(tx, { reviewId, version, reason, photos })
        await record({ kind: 'review-hidden', subjectId: reviewId, label: productName })
        return review
      })
      return c.json(changed, 200)
    },
  )
  .put(
    '/:id/reply',
    routeSummary('Reply to a review, or remove the reply with an empty one'),
    validate('param', idParam),
    validate('json', answer),
    async c => {
      const { id: reviewId } = c.req.valid('param')
      const { version, reply } = c.req.valid('json')
      const changed = await withActivityLog(c, async (tx, record) => {
        const { productName, ...review } = await replyToReview(tx, { reviewId, version, reply })
        await record({ kind: 'review-replied', subjectId: reviewId, label: productName })
        return review
      })
      return c.json(changed, 200)
    },
  )
