import { fill } from '#messages/fill.ts'
import { uploadLimits } from '#shop/media/limits.ts'
import type { ReviewableLine } from '#shop/reviews/find-reviewable-order.ts'
import { MAX_REVIEW_PHOTOS, MAX_REVIEW_TEXT, type ReviewFieldErrors } from '#shop/reviews/review-form.ts'
import { useLocale } from '../locale.tsx'
import { Notice } from '../parts/notice.tsx'
import { STAR_PATH } from '../reviews/star-path.ts'

/** Formats that every browser's file chooser knows; iPhones turn theirs into JPEG for it. */
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** A review that was refused: its line, the form as sent, and what is wrong. Photos must be chosen again. */
export type RefusedReview = {
  orderItemId: string
  stars: string
  body: string
  fieldErrors: ReviewFieldErrors
  problem: string | null
}

type Props = { line: ReviewableLine; token: string; refused: RefusedReview | null }

/** The form of one line: stars, text, photos. */
export function ReviewForm({ line: { orderItemId }, token, refused }: Props) {
  const { urls, messages } = useLocale()
  const { reviews } = messages
  const fieldErrors = refused?.fieldErrors ?? {}
  // Several forms are on one page.
  const id = (name: string) => `${name}-${orderItemId}`
  const describedBy = (name: string, isWrong: boolean) => (isWrong ? id(`${name}-problem`) : undefined)
  return (
    <form action={urls.review(token)} method="post" encType="multipart/form-data">
      <input type="hidden" name="item" value={orderItemId} />
      {refused?.problem && <Notice bad>{refused.problem}</Notice>}
      <div>
        <fieldset className="stars" aria-describedby={describedBy('stars', fieldErrors.stars !== undefined)}>
          <legend className="label">{reviews.stars}</legend>
          {[1, 2, 3, 4, 5].map(stars => (
            <label key={stars}>
              <input
                type="radio"
                name="stars"
                value={stars}
                required
                defaultChecked={refused?.stars === String(stars)}
                aria-label={fill(reviews.given, { stars })}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={STAR_PATH} />
              </svg>
            </label>
          ))}
        </fieldset>
        {fieldErrors.stars && (
          <p id={id('stars-problem')} className="problem">
            {reviews.starsMissing}
          </p>
        )}
      </div>
      <div>
        <label htmlFor={id('body')} className="label">
          {reviews.text}
        </label>
        <textarea
          id={id('body')}
          name="body"
          rows={4}
          dir="auto"
          className="input"
          maxLength={MAX_REVIEW_TEXT}
          defaultValue={refused?.body}
          aria-invalid={fieldErrors.body ? true : undefined}
          aria-describedby={describedBy('body', fieldErrors.body !== undefined)}
        />
        {fieldErrors.body && (
          <p id={id('body-problem')} className="problem">
            {fill(reviews.textWrong[fieldErrors.body], { max: MAX_REVIEW_TEXT })}
          </p>
        )}
      </div>
      <div>
        <label htmlFor={id('photos')} className="label">
          {fill(reviews.photos, { max: MAX_REVIEW_PHOTOS })}
        </label>
        <input
          id={id('photos')}
          type="file"
          name="photos"
          multiple
          accept={PHOTO_TYPES}
          className="input"
          aria-describedby={id('photos-hint')}
        />
        <p id={id('photos-hint')} className="aside mt-1">
          {fill(reviews.photosHint, { megabytes: uploadLimits.review.megabytes })}
        </p>
      </div>
      <button type="submit" className="button" data-busy={reviews.sending}>
        {reviews.send}
      </button>
    </form>
  )
}
