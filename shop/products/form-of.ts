import type { EditedProduct, EditedVariant } from './find-product-to-edit.ts'
import type { ChangedProductForm, ProductVariantForm } from './product-form.ts'

/** What the form would send for a stored product that nobody changed. */
export const formOf = ({
  id: _,
  subBrand: _s,
  category: _c,
  look,
  variants,
  media,
  ...product
}: EditedProduct): ChangedProductForm => ({
  ...product,
  lookIds: look.map(({ id }) => id),
  variants: variants.map(variantFormOf),
  media: media.map(({ id, altText, isPrimary }) => ({ id, altText, isPrimary })),
})

const variantFormOf = ({
  quantity: _,
  reserved: _r,
  openOrders: _o,
  ...variant
}: EditedVariant): ProductVariantForm => ({
  ...variant,
  openingQuantity: 0,
})
