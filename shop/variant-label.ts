/** The name of a product's only variant. It is never shown (docs/product.md#products-and-variants). */
export const DEFAULT_VARIANT_NAME = 'Default'

/** A variant's name as shown; null for the only variant of a product. */
export const variantLabel = (name: string): string | null => (name === DEFAULT_VARIANT_NAME ? null : name)

/** `Khes (Large)`, or `Khes` for the only variant of its product. */
export function productWithVariant(product: string, variant: string): string {
  const label = variantLabel(variant)
  return label === null ? product : `${product} (${label})`
}
