import type { ReactNode } from 'react'
import { STAR_PATH } from '../reviews/star-path.ts'

/** One of five stars, each 24 wide. */
const STAR = 24

/** Five stars, filled as far as the rating says. They are decorative: the text beside them says the same. */
export function Rating({ rating, children }: { rating: number; children: ReactNode }) {
  return (
    <p className="rating">
      <svg viewBox={`0 0 ${5 * STAR} ${STAR}`} aria-hidden="true">
        <pattern id="stars" width={STAR} height={STAR} patternUnits="userSpaceOnUse">
          <path d={STAR_PATH} />
        </pattern>
        <rect width={5 * STAR} height={STAR} />
        <rect width={rating * STAR} height={STAR} />
      </svg>
      {children}
    </p>
  )
}
