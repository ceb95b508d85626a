import { fill } from '#messages/fill.ts'
import type { ReviewableLine, ReviewableOrder } from '#shop/reviews/find-reviewable-order.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { useLocale } from '../locale.tsx'
import { signatureIn } from '../reviews/signature.ts'
import { type RefusedReview, ReviewForm } from './review-form.tsx'

type Props = {
  order: ReviewableOrder
  token: string
  refused?: RefusedReview | null
}

/** A form for each line of a delivered order, closed until wanted; a line that has its review shows it. */
export function ReviewForms({ order, token, refused = null }: Props) {
  const locale = useLocale()
  const { reviews } = locale.messages
  const isOnly = order.lines.filter(({ stars }) => stars === null).length === 1
  return (
    <section className="ways panel">
      <h2 className="font-serif text-xl font-semibold">{reviews.title}</h2>
      <p className="aside">{fill(reviews.shownAs, { name: signatureIn(locale, order) })}</p>
      {order.lines.map(line =>
        line.stars === null ? (
          <details
            key={line.orderItemId}
            className="review-line"
            open={isOnly || refused?.orderItemId === line.orderItemId}
          >
            <summary>
              <LineName line={line} />
            </summary>
            <ReviewForm {...{ line, token }} refused={refused?.orderItemId === line.orderItemId ? refused : null} />
          </details>
        ) : (
          <div key={line.orderItemId} className="review-line">
            <LineName line={line} />
            <OwnReview {...line} stars={line.stars} />
          </div>
        ),
      )}
    </section>
  )
}

function OwnReview({ stars, body, isPending }: Pick<ReviewableLine, 'body' | 'isPending'> & { stars: number }) {
  const { messages, langAttributes } = useLocale()
  const { reviews } = messages
  return (
    <>
      {isPending && <p className="aside">{reviews.checking}</p>}
      <p>
        <span className="given" aria-hidden="true">
          {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
        </span>{' '}
        <span className="aside">{fill(reviews.given, { stars })}</span>
      </p>
      {body && (
        <p {...langAttributes(body)} dir="auto" className="own-words">
          {body}
        </p>
      )}
    </>
  )
}

function LineName({ line }: { line: ReviewableLine }) {
  const { textOf, optionText, langAttributes } = useLocale()
  const name = textOf(line.productName, line.productNameUrdu)
  return <bdi {...langAttributes(name)}>{productWithVariant(name, optionText(line.variantName))}</bdi>
}
