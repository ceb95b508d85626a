import { fill } from '#messages/fill.ts'
import { useLocale } from '../locale.tsx'

/** One of five stars, each 24 wide. */
const STAR = 24

/** The shop's rating as text; the stars beside it are decorative. */
export function Rating({ rating }: { rating: number }) {
  const { messages } = useLocale()
  return (
    <p className="rating">
      <svg viewBox={`0 0 ${5 * STAR} ${STAR}`} aria-hidden="true">
        <pattern id="stars" width={STAR} height={STAR} patternUnits="userSpaceOnUse">
          <path d="M12 3l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.8l-5.4 2.9 1.1-6.1L3.2 9.4l6.1-.8z" />
        </pattern>
        <rect width={5 * STAR} height={STAR} />
        <rect width={rating * STAR} height={STAR} />
      </svg>
      {fill(messages.product.rating, { rating })}
    </p>
  )
}
