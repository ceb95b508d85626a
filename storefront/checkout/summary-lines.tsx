import type { Picture } from '#shop/media/picture.ts'
import { formatRupees, type Rupees } from '#shop/money.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { linePicture } from '../cart/cart-props.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import { useLocale } from '../locale.tsx'

/** The part of a line that checkout and receipt show. */
export type SummaryLine = {
  productName: string
  productNameUrdu: string
  variantName: string
  quantity: number
  total: Rupees
  /** Shown beside the line; left out on a receipt. */
  picture?: Picture | null
}

/** Product, variant × quantity, and amount, for checkout and receipt. */
export function SummaryLines({ lines }: { lines: SummaryLine[] }) {
  const { langAttributes, textOf, optionText } = useLocale()
  const shown = lines.map(line => ({
    ...line,
    productName: textOf(line.productName, line.productNameUrdu),
    variantName: optionText(line.variantName),
  }))
  return (
    <ul className="grid gap-2 rule-b pb-3 empty:hidden">
      {shown.map(line => (
        <li key={`${line.productName} ${line.variantName}`} className="row">
          {line.picture !== undefined && <LinePicture picture={linePicture(line.picture)} />}
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="block" {...langAttributes(line.productName)}>
              <bdi>{line.productName}</bdi>
            </span>
            <span className="aside block">
              {/* Isolated apart: in one, the quantity would stand inside a name of another direction. */}
              <VariantName name={line.variantName} />
              <bdi>×&nbsp;{line.quantity}</bdi>
            </span>
          </span>
          <span className="amount">{formatRupees(line.total)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The name of a variant with a space after it, unless it is the default name, which means nothing to a shopper. */
function VariantName({ name }: { name: string }) {
  return (
    variantLabel(name) !== null && (
      <>
        <bdi>{name}</bdi>{' '}
      </>
    )
  )
}
