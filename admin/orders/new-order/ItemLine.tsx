import { ActionIcon, NativeSelect, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { MAX_LINE_QUANTITY } from '#shop/cart-limits.ts'
import { formatRupees, lineTotal } from '#shop/money.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { RupeesInput } from '../../parts/form/RupeesInput.tsx'
import { labelOfVariant } from '../content/ContentLine.tsx'
import { pictureOf, UNCHOSEN } from '../content/content-draft.ts'
import { SmallPicture } from '../SmallPicture.tsx'
import { type DraftLine, type Quote, variantOf } from './order-draft.ts'

type Props = {
  line: DraftLine
  quoted: Quote['lines'][number] | undefined
  /** Whether prices may be lowered. */
  mayLower: boolean
  onChange: (changed: Partial<DraftLine>) => void
  onRemove: () => void
}

/** A line of a new order: its variant, quantity and price, and what is in its way. */
export function ItemLine({ line, quoted, mayLower, onChange, onRemove }: Props) {
  const { product, quantity, price } = line
  const variant = variantOf(line)
  const label = variantLabel(variant?.name ?? '')
  const named = `${product.name}${label ? ` (${label})` : ''}`
  const isChoice = product.variants.length > 1
  const paid = price === '' ? (variant?.price ?? 0) : price
  const problem = problemOf(quoted, variant?.price)
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1">
      <SmallPicture picture={pictureOf(product, line.variantId)} size={48} />
      <span className="self-center min-w-0 wrap-anywhere">
        <bdi>{product.name}</bdi> {!isChoice && label && <bdi className="text-quiet">{label}</bdi>}
      </span>
      <span className="flex items-center gap-2 self-center tabular-nums">
        {variant && formatRupees(lineTotal(paid, Number(quantity)))}
        <ActionIcon variant="subtle" size="lg" aria-label={`Remove ${named}`} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
      <div className="col-start-2 col-span-2 flex gap-2 max-md:col-start-1 max-md:col-span-3 max-md:flex-wrap">
        {isChoice && (
          <NativeSelect
            className="flex-1 min-w-0 max-md:basis-full"
            aria-label={`Variant of ${product.name}`}
            data-unchosen={!variant || undefined}
            value={line.variantId}
            // A price was agreed for the variant that it had.
            onChange={event => onChange({ variantId: event.currentTarget.value, price: '' })}
            data={[
              ...(variant ? [] : [UNCHOSEN]),
              ...product.variants.map(one => ({ value: one.variantId, label: labelOfVariant(one) })),
            ]}
          />
        )}
        <NumberInput
          className="w-20"
          aria-label={`Quantity of ${named}`}
          min={1}
          max={MAX_LINE_QUANTITY}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          value={quantity}
          onChange={value => onChange({ quantity: value === '' ? '' : Number(value) })}
        />
        {mayLower && (
          <RupeesInput
            className="w-28"
            aria-label={`Price of ${named}`}
            min={1}
            placeholder={variant?.price.toLocaleString('en')}
            value={price}
            onChange={value => onChange({ price: value === '' || value === variant?.price ? '' : Number(value) })}
          />
        )}
      </div>
      {problem && (
        <p role="alert" className="col-start-2 col-span-2 m-0 text-error text-sm">
          {problem}
        </p>
      )}
    </li>
  )
}

function problemOf(quoted: Props['quoted'], todaysPrice: number | undefined): string | null {
  switch (quoted?.problem?.kind) {
    case 'not-sold':
      return 'It is not on sale any more.'
    case 'too-few':
      return quoted.problem.left === 0
        ? 'It is sold out.'
        : `There are only ${quoted.problem.left.toLocaleString('en')}.`
    case 'more-than-shoppers-may':
      return `Shoppers may order at most ${quoted.problem.max}.`
    case 'price-above-todays':
      return `Today it costs ${formatRupees(quoted.todaysPrice)}: the price can be lowered, not raised.`
    default:
      return quoted && todaysPrice !== undefined && quoted.todaysPrice !== todaysPrice
        ? `It costs ${formatRupees(quoted.todaysPrice)} now.`
        : null
  }
}
