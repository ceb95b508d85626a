/** The variant of a product that has no other; nobody is shown this name (docs/product.md#products-and-variants). */
export const DEFAULT_VARIANT_NAME = 'Default'

/** The name of a variant as it is shown: null for the only one of its product. */
export const variantLabel = (name: string): string | null => (name === DEFAULT_VARIANT_NAME ? null : name)

/** `Khes (Large)`, or `Khes` for the only variant of its product. */
export function productWithVariant(product: string, variant: string): string {
  const label = variantLabel(variant)
  return label === null ? product : `${product} (${label})`
}
