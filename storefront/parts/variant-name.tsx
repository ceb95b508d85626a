/** The name of an unnamed only variant (docs/product.md#products-and-variants): it means nothing to a shopper. */
export const DEFAULT_VARIANT_NAME = 'Default'

/** The name of a variant, unless it is the default name. */
export function VariantName({ name, after = '' }: { name: string; after?: string }) {
  return name === DEFAULT_VARIANT_NAME ? null : `${name}${after}`
}
