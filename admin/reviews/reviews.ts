import { type InferResponseType, parseResponse } from 'hono/client'
import type { reviewStates } from '#shop/reviews/review-form.ts'
import { api } from '../client.ts'
import type { BadgeColor } from '../parts/Badge.tsx'
import { listQuery } from '../parts/list/list-query.ts'

export type ReviewState = (typeof reviewStates)[number]
export type ReviewFilter = { state?: ReviewState | undefined }
export type ReviewsPage = InferResponseType<typeof api.reviews.$get, 200>
export type Review = ReviewsPage['rows'][number]

/** Reviews of a state, newest first. */
export const reviewsQuery = (filter: ReviewFilter) =>
  listQuery({
    queryKey: ['reviews', 'list', filter],
    load: cursor => parseResponse(api.reviews.$get({ query: { ...filter, limit: '30', cursor } })),
  })

export const reviewStateStyle: Record<ReviewState, { label: string; color: BadgeColor }> = {
  pending: { label: 'Pending', color: 'yellow' },
  published: { label: 'Published', color: 'green' },
  hidden: { label: 'Hidden', color: 'grey' },
}
