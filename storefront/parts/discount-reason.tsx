import type { Language } from '#shop/language.ts'
import type { DiscountReason as Discount } from '#shop/promotions/calculate-discounts.ts'
import type { Locale } from '../locale.tsx'

export type ShownReason = { name: string; lang?: Language; code: string | null }

/** Why there is a discount, below the label of its amount. */
export function DiscountReason({ reason }: { reason: ShownReason | null }) {
  if (!reason) return null
  return (
    <span className="aside block">
      <bdi lang={reason.lang}>{reason.name}</bdi>
      {reason.code && (
        <>
          {' '}
          <bdi dir="ltr">{`(${reason.code})`}</bdi>
        </>
      )}
    </span>
  )
}

/** The reason of a discount in the page's language; null without a discount. */
export function showReason(discount: Discount | undefined, { textOf, langAttributes }: Locale): ShownReason | null {
  if (!discount) return null
  const name = textOf(discount.name, discount.nameUrdu)
  return { name, ...langAttributes(name), code: discount.code }
}
