import { fill } from '#messages/fill.ts'
import { readCursor } from '#shop/cursor.ts'
import {
  findReviewedProduct,
  listProductReviews,
  type ProductRating,
  type ProductReview,
} from '#shop/reviews/product-reviews.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { ratingValues } from '../parts/rating-values.ts'
import { ReviewItem } from '../reviews/review-item.tsx'
import { redirectOldSlug } from '../slug-redirect.ts'
import { answerNoProduct } from './product.tsx'

const PAGE_SIZE = 20

/** All published reviews of a product, newest first. `?after=` is the cursor of a page; an invalid one is the first. */
export async function productReviewsPage(c: StorefrontContext) {
  const { db, locale } = c.var
  const { urls, messages } = locale
  const product = await findReviewedProduct(db, readSlug(c))
  if (!product)
    return (await redirectOldSlug(c, { kind: 'product', url: urls.productReviews })) ?? (await answerNoProduct(c))
  const cursor = readCursor(c.req.query('after') ?? '')
  const { reviews, nextCursor } = await listProductReviews(db, { productId: product.id, cursor, limit: PAGE_SIZE })
  const name = locale.textOf(product.name, product.nameUrdu)
  const shown = { name, slug: product.slug, rating: product.rating, reviews, nextCursor, isFirst: cursor === undefined }
  return c.render(<ProductReviewsPage {...shown} />, {
    title: fill(messages.reviews.titleOf, { product: name }),
    styles: ['reviews'],
    // What is to be found is the product's own page.
    noindex: true,
  })
}

type Props = {
  name: string
  slug: string
  rating: ProductRating | null
  reviews: ProductReview[]
  nextCursor: string | null
  isFirst: boolean
}

function ProductReviewsPage({ name, slug, rating, reviews, nextCursor, isFirst }: Props) {
  const { urls, messages, langAttributes } = useLocale()
  const text = messages.reviews
  return (
    <div className="wrap grid gap-4 pt-8">
      <a href={urls.product(slug)} className="link inline-flex min-h-12 items-center" {...langAttributes(name)}>
        <bdi>{name}</bdi>
      </a>
      <div>
        <h1 className="heading">{text.ofProduct}</h1>
        <p>{rating ? fill(text.summary, ratingValues(rating)) : text.none}</p>
        <p className="aside">{text.onlyDelivered}</p>
      </div>
      <ul className="reviews">
        {reviews.map(review => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!isFirst && (
          <a href={urls.productReviews(slug)} className="button quiet">
            {text.newest}
          </a>
        )}
        {nextCursor !== null && (
          <a href={`${urls.productReviews(slug)}?after=${nextCursor}`} rel="next" className="button quiet">
            {text.older}
          </a>
        )}
      </div>
    </div>
  )
}
