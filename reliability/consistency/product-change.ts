import type { EditedProduct } from '#shop/products/find-product-to-edit.ts'
import {
  blankProduct,
  type ChangedProductForm,
  type NewProductForm,
  newVariant,
  type ProductVariantForm,
} from '#shop/products/product-form.ts'
import type { SaleInput } from '#shop/sales/sale.ts'
import type { NewProduct, NewVariant, ProductChange } from './shop.ts'

/** The product's form after one change; undefined when the change is not possible. */
export function formAfter(product: EditedProduct, change: ProductChange): ChangedProductForm | undefined {
  const { id: _, subBrand: __, category: ___, look, ...fields } = product
  const form = { ...fields, lookIds: look.map(({ id }) => id) }
  const variants: ProductVariantForm[] = product.variants.map(variant => ({ ...variant, openingQuantity: 0 }))
  const isThere = 'variantId' in change && variants.some(({ id }) => id === change.variantId)
  if (change.kind === 'price') return { ...form, variants, basePrice: change.price }
  if (change.kind === 'add-variant') return { ...form, variants: [...variants, variantForm(change.variant)] }
  if (!isThere) return undefined
  if (change.kind === 'drop-variant') return { ...form, variants: variants.filter(({ id }) => id !== change.variantId) }
  const { variantId, tracked } = change
  return { ...form, variants: variants.map(row => (row.id === variantId ? { ...row, trackInventory: tracked } : row)) }
}

export const newProductForm = ({ productId, name, price, variants }: NewProduct): NewProductForm => ({
  ...blankProduct,
  id: productId,
  name,
  basePrice: price,
  status: 'published',
  variants: variants.map(variantForm),
})

const variantForm = ({ variantId, name, quantity }: NewVariant): ProductVariantForm => ({
  ...newVariant(variantId),
  name,
  openingQuantity: quantity,
})

/** A sale of one product that nothing starts but staff: its own start is tomorrow. */
export const newSale = ({ productId, price }: { productId: string; price: number }): SaleInput => ({
  name: 'Sale',
  startsAt: new Date(Date.now() + DAY_MS),
  endsAt: null,
  prices: [{ productId, price, comparePrice: null }],
})

const DAY_MS = 86_400_000
