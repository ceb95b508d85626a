import { newId } from '../ids.ts'
import type { EditedProduct } from './find-product-to-edit.ts'
import {
  blankProduct,
  type ChangedProductForm,
  type NewProductForm,
  newVariant,
  type ProductVariantForm,
} from './product-form.ts'

type VariantOverrides = Partial<ProductVariantForm>

/** A variant as filled in: 'M', without stock, unless overridden. */
export const variantForm = (overrides: VariantOverrides = {}): ProductVariantForm => ({
  ...newVariant(newId()),
  name: 'M',
  ...overrides,
})

/** A new product as filled in: 'Linen Kurta', a draft at 1,500 rupees with one variant, unless overridden. */
export const productForm = (overrides: Partial<NewProductForm> = {}): NewProductForm => ({
  id: newId(),
  name: 'Linen Kurta',
  ...blankProduct,
  basePrice: 1500,
  variants: [variantForm()],
  ...overrides,
})

/** What the form sends for a loaded product after some changes. */
export function changedForm(product: EditedProduct, change: Partial<ChangedProductForm> = {}): ChangedProductForm {
  return {
    ...product,
    lookIds: product.look.map(({ id }) => id),
    variants: product.variants.map(variant => ({ ...variant, openingQuantity: 0 })),
    ...change,
  }
}
