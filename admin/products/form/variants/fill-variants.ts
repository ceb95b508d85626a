import type { NumberInputValue, VariantValues } from '../product-values.ts'
import { optionValue } from './product-options.ts'
import { withSkus } from './sku-pattern.ts'

/** What is filled in for many variants. An empty text leaves their values as they are. */
export type Filling = {
  price: NumberInputValue
  comparePrice: NumberInputValue
  /** `KH-{Size}-{Colour}`. */
  pattern: string
  quantity: NumberInputValue
}

/** Variants with this value of an option; null: all. */
export type FillTarget = { name: string; value: string } | null

export const isTarget = (variant: VariantValues, target: FillTarget): boolean =>
  target === null || optionValue(variant, target.name) === target.value

/**
 * Fills in the variants of a target. The quantity is that of new variants only: stored ones have counted stock. SKUs
 * are given where there is none.
 */
export function fillVariants(variants: VariantValues[], filling: Filling, target: FillTarget): VariantValues[] {
  const { price, comparePrice, pattern, quantity } = filling
  const ids = new Set(variants.filter(variant => isTarget(variant, target)).map(({ id }) => id))
  const filled = variants.map(variant =>
    ids.has(variant.id)
      ? {
          ...variant,
          ...(price !== '' && { price }),
          ...(comparePrice !== '' && { comparePrice }),
          ...(quantity !== '' && variant.stock === null && { openingQuantity: quantity }),
        }
      : variant,
  )
  return pattern.trim() === '' ? filled : withSkus(filled, ids, pattern)
}
