import { variantLabel } from '#shop/variant-label.ts'

/** The name of a variant with a space after it, unless it is the default name, which means nothing to a shopper. */
export function VariantName({ name }: { name: string }) {
  return (
    variantLabel(name) !== null && (
      <>
        <bdi>{name}</bdi>{' '}
      </>
    )
  )
}
