import type { ProductRating } from '#shop/reviews/product-reviews.ts'

/** The values of a sentence about a rating: 4.0 is written with its decimal place. */
export const ratingValues = ({ average, count }: ProductRating): { rating: string; count: number } => ({
  rating: average.toFixed(1),
  count,
})
