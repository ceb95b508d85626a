import { ActionIcon, NativeSelect, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { fill } from '#messages/fill.ts'
import { MAX_LINE_QUANTITY } from '#shop/cart-limits.ts'
import { formatRupees } from '#shop/money.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { listWords } from '../../words/order-list.ts'
import { SmallPicture } from '../SmallPicture.tsx'
import { type DraftLine, type OrderableProduct, pictureOf, UNCHOSEN } from './content-draft.ts'

type Props = {
  line: DraftLine
  isOnly: boolean
  onChange: (changed: Partial<DraftLine>) => void
  onRemove: () => void
}

/** A line while it is changed: its variant, quantity, and a button that removes it. */
export function ContentLine({ line, isOnly, onChange, onRemove }: Props) {
  const { product, productName, variantName, variantId, quantity } = line
  const label = variantLabel(variantName)
  const productWithVariant = `${productName}${label ? ` (${label})` : ''}`
  const hasChoice = product !== null && product.variants.length > 1
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1">
      <SmallPicture picture={product && pictureOf(product, variantId)} size={48} />
      <span className="self-center">
        <bdi>{productName}</bdi> {!hasChoice && label && <bdi className="text-quiet">{label}</bdi>}
      </span>
      <ActionIcon
        variant="subtle"
        size="lg"
        disabled={isOnly}
        aria-label={fill(listWords.removeItem, { item: productWithVariant })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <div className="col-start-2 col-span-2 flex gap-2 max-md:flex-wrap">
        {hasChoice && (
          <NativeSelect
            className="flex-1 min-w-0 max-md:basis-full"
            aria-label={fill(listWords.variantOf, { item: productName })}
            value={variantId ?? ''}
            onChange={event => {
              const chosen = product.variants.find(({ variantId }) => variantId === event.currentTarget.value)
              if (chosen) onChange({ variantId: chosen.variantId, variantName: chosen.name })
            }}
            data={[
              ...(variantId === null ? [UNCHOSEN] : []),
              ...product.variants.map(variant => ({ value: variant.variantId, label: labelOfVariant(variant) })),
            ]}
          />
        )}
        <NumberInput
          className="w-20"
          aria-label={fill(listWords.quantityOf, { item: productWithVariant })}
          min={1}
          max={MAX_LINE_QUANTITY}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          value={quantity}
          onChange={value => onChange({ quantity: value === '' ? '' : Number(value) })}
        />
      </div>
    </li>
  )
}

/** `L · Rs 900 · 4 left`. */
export function labelOfVariant({ name, price, available }: OrderableProduct['variants'][number]): string {
  const stock =
    available === null
      ? []
      : [available < 1 ? listWords.noneLeft : fill(listWords.left, { count: available.toLocaleString('en') })]
  return [name, formatRupees(price), ...stock].join(' · ')
}
