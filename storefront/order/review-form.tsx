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
  // Several forms are on one page.
  const id = (name: string) => `${name}-${orderItemId}`
  return (
    <form action={urls.review(token)} method="post" encType="multipart/form-data">
      <input type="hidden" name="item" value={orderItemId} />
      {refused?.problem && <Notice bad>{refused.problem}</Notice>}
      <Stars
        given={refused?.stars}
        isMissing={refused?.fieldErrors.stars !== undefined}
        problemId={id('stars-problem')}
      />
      <ReviewText typed={refused?.body} wrong={refused?.fieldErrors.body} id={id('body')} />
      <Photos id={id('photos')} />
      <button type="submit" className="button" data-busy={reviews.sending}>
        {reviews.send}
      </button>
    </form>
  )
}

type StarsProps = { given: string | undefined; isMissing: boolean; problemId: string }

function Stars({ given, isMissing, problemId }: StarsProps) {
  const { reviews } = useLocale().messages
  return (
    <div>
      <fieldset className="stars" aria-describedby={isMissing ? problemId : undefined}>
        <legend className="label">{reviews.stars}</legend>
        {[1, 2, 3, 4, 5].map(stars => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={given === String(stars)}
              aria-label={fill(reviews.given, { stars })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR_PATH} />
            </svg>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id={problemId} className="problem">
          {reviews.starsMissing}
        </p>
      )}
    </div>
  )
}

type ReviewTextProps = { typed: string | undefined; wrong: ReviewFieldErrors['body']; id: string }

function ReviewText({ typed, wrong, id }: ReviewTextProps) {
  const { reviews } = useLocale().messages
  const problemId = `${id}-problem`
  return (
    <div>
      <label htmlFor={id} className="label">
        {reviews.text}
      </label>
      <textarea
        id={id}
        name="body"
        rows={4}
        dir="auto"
        className="input"
        maxLength={MAX_REVIEW_TEXT}
        defaultValue={typed}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? problemId : undefined}
      />
      {wrong && (
        <p id={problemId} className="problem">
          {fill(reviews.textWrong[wrong], { max: MAX_REVIEW_TEXT })}
        </p>
      )}
    </div>
  )
}

function Photos({ id }: { id: string }) {
  const { reviews } = useLocale().messages
  const hintId = `${id}-hint`
  return (
    <div>
      <label htmlFor={id} className="label">
        {fill(reviews.photos, { max: MAX_REVIEW_PHOTOS })}
      </label>
      <input
        id={id}
        type="file"
        name="photos"
        multiple
        accept={PHOTO_TYPES}
        className="input"
        aria-describedby={hintId}
      />
      <p id={hintId} className="aside mt-1">
        {fill(reviews.photosHint, { megabytes: uploadLimits.review.megabytes })}
      </p>
    </div>
  )
}
