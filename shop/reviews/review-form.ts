import type { ReviewState } from '#db/types.ts'
import { isValidText } from '../valid-text.ts'

/** The most characters of a review's text, and of the shop's reply. */
export const MAX_REVIEW_TEXT = 1000
/** The most characters of why a review is hidden. */
export const MAX_HIDDEN_REASON = 200
/** How many photos a review has at most. */
export const MAX_REVIEW_PHOTOS = 3

/** Whether shoppers see a review: not yet, yes, or not any more. */
export const reviewStates = ['pending', 'published', 'hidden'] as const satisfies readonly ReviewState[]

/** A review as sent: 1 to 5 stars, and a text that may be empty. */
export type ReviewForm = { stars: number; body: string }

/** What is wrong with a field of a review. */
export type ReviewFieldErrors = { stars?: 'missing'; body?: 'too-long' | 'invalid' }

/** Parses the stars and the text of a review as typed. */
export function parseReviewForm(typed: {
  stars: string
  body: string
}): { review: ReviewForm; fieldErrors?: undefined } | { review?: undefined; fieldErrors: ReviewFieldErrors } {
  const stars = /^[1-5]$/.test(typed.stars) ? Number(typed.stars) : null
  const body = tidyText(typed.body)
  const fieldErrors: ReviewFieldErrors = {
    ...(stars === null && { stars: 'missing' as const }),
    ...(body.length > MAX_REVIEW_TEXT && { body: 'too-long' as const }),
    ...(!isValidText(body) && { body: 'invalid' as const }),
  }
  return stars === null || Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { review: { stars, body } }
}

/** A typed text without spaces around it, and with at most one empty line between two others. */
export const tidyText = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(line => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
