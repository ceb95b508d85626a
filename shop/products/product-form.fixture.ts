import { newId } from '../ids.ts'
import type { EditedProduct } from './find-product-to-edit.ts'
import { type FieldKind, type FieldValues, productFieldNames, productFields } from './product-fields.ts'
import {
  blankProduct,
  type ChangedProductForm,
  type NewProductForm,
  newVariant,
  type ProductVariantForm,
} from './product-form.ts'

const filled: Record<FieldKind, (name: string) => unknown> = {
  text: name => name,
  html: name => `<p>${name}</p>`,
  list: name => [name],
  yesNo: () => true,
  number: () => 168,
  kilograms: () => 0.35,
  status: () => 'archived',
}

/** A value for each field of the list, other than in a new product. */
export const filledFields = Object.fromEntries(
  productFieldNames.map(name => [name, filled[productFields[name].kind](name)]),
) as FieldValues

type VariantOverrides = Partial<ProductVariantForm>

/** A variant as filled in: 'M', without stock, unless overridden. */
export const variantForm = (overrides: VariantOverrides = {}): ProductVariantForm => ({
  ...newVariant(newId()),
  name: 'M',
  ...overrides,
})

/** A new product as filled in: 'Linen Kurta', a draft at 1,500 rupees with one variant, unless overridden. */
export const productForm = (overrides: Partial<NewProductForm> = {}): NewProductForm => ({
  ...blankProduct,
  id: newId(),
  name: 'Linen Kurta',
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
