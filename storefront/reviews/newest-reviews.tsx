import { fill } from '#messages/fill.ts'
import type { ProductPage } from '#shop/catalogue/product-page.ts'
import { useLocale } from '../locale.tsx'
import { ReviewItem } from './review-item.tsx'

/** The newest reviews of a product, and the way to all; nothing without any. */
export function NewestReviews({ product: { slug, rating, reviews } }: { product: ProductPage }) {
  const { urls, messages } = useLocale()
  if (!rating) return null
  return (
    <section id="reviews" className="pt-12">
      <h2 className="heading">{messages.reviews.ofProduct}</h2>
      <p className="aside mb-5">{messages.reviews.onlyDelivered}</p>
      <ul className="reviews">
        {reviews.map(review => (
          <ReviewItem key={review.id} review={review} isShort />
        ))}
      </ul>
      <a href={urls.productReviews(slug)} className="button quiet mt-5">
        {fill(messages.reviews.all, { count: rating.count })}
      </a>
    </section>
  )
}
