import type { ProductValues, VariantValues } from './product-values.ts'

/** Pieces of a variant that can be ordered once the form is saved. */
export const availableOf = ({ stock, openingQuantity }: VariantValues): number =>
  stock ? stock.quantity - stock.reserved : Number(openingQuantity) || 0

/** Whether shoppers would see the product sold out, as the form stands. */
export const isUnavailable = ({ status, variants }: ProductValues): boolean =>
  status === 'published' && variants.every(variant => variant.trackInventory && availableOf(variant) <= 0)
