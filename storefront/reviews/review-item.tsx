import { fill } from '#messages/fill.ts'
import { renditionPath } from '#shop/media/picture.ts'
import type { ProductReview } from '#shop/reviews/product-reviews.ts'
import { DEFAULT_VARIANT_NAME } from '#shop/variant-label.ts'
import { useLocale } from '../locale.tsx'
import { formatDay } from '../parts/format-day.ts'
import { signatureIn } from './signature.ts'

/** Characters of a text on the page of a product, which must stay small. */
const SHORT = 240

/** One review; `isShort`: the beginning of its texts. Photos lead to their largest rendition. */
export function ReviewItem({ review, isShort = false }: { review: ProductReview; isShort?: boolean }) {
  const locale = useLocale()
  const { messages, language, optionText, langAttributes } = locale
  const { stars, body, variantName, reply, createdAt, photos } = review
  const textOf = (text: string) => (isShort ? beginningOf(text) : text)
  const variant = variantName === DEFAULT_VARIANT_NAME ? [] : [optionText(variantName)]
  const about = [signatureIn(locale, review), formatDay(new Date(createdAt), language), ...variant]
  return (
    <li>
      <p className="given" role="img" aria-label={fill(messages.reviews.given, { stars })}>
        {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
      </p>
      {body && (
        <p {...langAttributes(body)} dir="auto" className="whitespace-pre-line">
          {textOf(body)}
        </p>
      )}
      {photos.length > 0 && (
        <p className="photos">
          {photos.map(({ id, widths }, index) => (
            <a key={id} href={`/media/${renditionPath(id, widths.at(-1) ?? 0, 'webp')}`}>
              <img
                src={`/media/${renditionPath(id, widths[0] ?? 0, 'webp')}`}
                alt={fill(messages.reviews.photo, { number: index + 1 })}
                width={80}
                height={80}
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      <p className="aside">{about.join(' · ')}</p>
      {reply && (
        <blockquote>
          <p className="aside">{messages.reviews.reply}</p>
          <p {...langAttributes(reply)} dir="auto" className="whitespace-pre-line">
            {textOf(reply)}
          </p>
        </blockquote>
      )}
    </li>
  )
}

/** Whole words of it, with dots where something is missing. */
function beginningOf(text: string): string {
  if (text.length <= SHORT) return text
  return `${text
    .slice(0, SHORT)
    .replace(/\s+\S*$/, '')
    .trimEnd()
    .toWellFormed()}…`
}
