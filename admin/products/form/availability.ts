import type { ProductValues, VariantValues } from './product-values.ts'

/** The pieces of a variant that shoppers can order once the form is saved. */
export const availableOf = ({ stock, openingQuantity }: VariantValues): number =>
  stock ? stock.quantity - stock.reserved : Number(openingQuantity) || 0

/** Whether the product would be sold out with the values of the form. */
export const isUnavailable = ({ status, variants }: ProductValues): boolean =>
  status === 'published' && variants.every(variant => variant.trackInventory && availableOf(variant) <= 0)
