/**
 * The name a product's only variant gets when nobody names it (docs/product.md#products-and-variants): it tells a
 * shopper nothing.
 */
export const DEFAULT_VARIANT_NAME = 'Default'

/** The name of a variant, unless it has none of its own. */
export function VariantName({ name, after = '' }: { name: string; after?: string }) {
  return name === DEFAULT_VARIANT_NAME ? null : `${name}${after}`
}
