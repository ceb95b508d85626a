import { fill } from '#messages/fill.ts'
import { useLocale } from '../locale.tsx'
import { STAR_PATH } from '../reviews/star-path.ts'

/** One of five stars, each 24 wide. */
const STAR = 24

/** The shop's rating as text; the stars beside it are decorative. */
export function Rating({ rating }: { rating: number }) {
  const { messages } = useLocale()
  return (
    <p className="rating">
      <svg viewBox={`0 0 ${5 * STAR} ${STAR}`} aria-hidden="true">
        <pattern id="stars" width={STAR} height={STAR} patternUnits="userSpaceOnUse">
          <path d={STAR_PATH} />
        </pattern>
        <rect width={5 * STAR} height={STAR} />
        <rect width={rating * STAR} height={STAR} />
      </svg>
      {fill(messages.product.rating, { rating })}
    </p>
  )
}
