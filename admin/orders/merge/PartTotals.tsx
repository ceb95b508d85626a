import type { PaidAmounts } from '#shop/cart/cash-due.ts'
import { formatRupees } from '#shop/money.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { TotalsList } from '../TotalsList.tsx'
import type { MergePreview } from './use-merge.ts'

type Part = Pick<MergePreview, 'lines' | 'discounts' | 'subtotal' | 'shipping' | 'total' | keyof PaidAmounts>

/** The items of an order that is not there yet, with its totals. `instead`: what the customer pays now. */
export function PartTotals({ part, instead }: { part: Part; instead?: number }) {
  return (
    <div role="status" className="grid gap-2">
      <ul className="m-0 p-0 list-none grid gap-1">
        {part.lines.map(({ productName, variantName, price, quantity }, place) => (
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
      <div className="pt-2 border-t border-hairline">
        <TotalsList totals={part} instead={instead} paid={part} />
      </div>
    </div>
  )
}
