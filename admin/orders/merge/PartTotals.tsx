import { formatDiscount, formatRupees } from '#shop/money.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import type { MergePreview } from './use-merge.ts'

type Part = Pick<MergePreview, 'lines' | 'discounts' | 'subtotal' | 'shipping' | 'total'>

/** The items of an order that is not there yet, with its totals. `instead`: what the customer pays now. */
export function PartTotals({ part, instead }: { part: Part; instead?: number }) {
  const { lines, discounts, subtotal, shipping, total } = part
  return (
    <div role="status" className="grid gap-2">
      <ul className="m-0 p-0 list-none grid gap-1">
        {lines.map(({ productName, variantName, price, quantity }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be called alike
          <li key={place} className="flex gap-3 justify-between">
            <span className="wrap-anywhere">
              <span className="tabular-nums">{quantity} ×</span>{' '}
              <bdi>{productWithVariant(productName, variantName)}</bdi>
            </span>
            <span className="tabular-nums whitespace-nowrap">{formatRupees(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 m-0 pt-2 border-t border-hairline [&_dd]:m-0 [&_dd]:text-end [&_dd]:tabular-nums">
        <dt>Subtotal</dt>
        <dd>{formatRupees(subtotal)}</dd>
        {discounts
          .filter(({ onDelivery }) => !onDelivery)
          .map(({ name, amount }) => (
            <div key={name} className="contents">
              <dt>
                Discount: <bdi>{name}</bdi>
              </dt>
              <dd>{formatDiscount(amount)}</dd>
            </div>
          ))}
        <dt>Delivery</dt>
        <dd>{shipping === 0 ? 'Free' : formatRupees(shipping)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold">
          {instead !== undefined && instead !== total && (
            <s className="me-2 text-quiet font-normal">{formatRupees(instead)}</s>
          )}
          {formatRupees(total)}
        </dd>
      </dl>
    </div>
  )
}
