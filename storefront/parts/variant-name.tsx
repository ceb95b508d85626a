import { variantLabel } from '#shop/products/variant-label.ts'

/** The name of a variant, unless it is the default name, which means nothing to a shopper. */
export function VariantName({ name, after = '' }: { name: string; after?: string }) {
  return variantLabel(name) === null ? null : `${name}${after}`
}
