import { newId } from '#shop/ids.ts'
import { productLimits } from '#shop/product-limits.ts'
import type { ProductStatus } from '#shop/products/product-filter.ts'
import {
  type ChangedProductForm,
  defaultVariant,
  type NewProductForm,
  newVariant,
  noUrduTexts,
} from '#shop/products/product-form.ts'
import type { MediaItem } from '../../media/media-items.ts'
import type { EditedProduct, StoredVariant } from './product.ts'

/** A number while it is typed: it may be empty or incomplete. */
export type NumberInputValue = number | string

export type OptionValues = { key: string; name: string; value: string }

export type VariantValues = {
  id: string
  name: string
  options: OptionValues[]
  price: NumberInputValue
  comparePrice: NumberInputValue
  sku: string
  weight: NumberInputValue
  lowStockThreshold: NumberInputValue
  trackInventory: boolean
  pictureId: string | null
  openingQuantity: NumberInputValue
  /** Its stock when the form was opened; null for a new variant. */
  stock: { quantity: number; reserved: number; openOrders: number } | null
}

/** The values of the form's fields. */
export type ProductValues = {
  name: string
  slug: string
  shortDescription: string
  description: string
  basePrice: NumberInputValue
  comparePrice: NumberInputValue
  sku: string
  subBrandId: string
  categoryId: string
  status: ProductStatus
  isFeatured: boolean
  seoTitle: string
  seoDescription: string
  nameUrdu: string
  shortDescriptionUrdu: string
  descriptionUrdu: string
  seoTitleUrdu: string
  seoDescriptionUrdu: string
  tags: string[]
  weight: NumberInputValue
  dimensions: string
  /** Empty: that of the category. */
  sizeChartId: string
  modelHeight: NumberInputValue
  modelSize: string
  look: { id: string; name: string }[]
  variants: VariantValues[]
  media: MediaItem[]
}

export function blankValues(): ProductValues {
  return {
    name: '',
    slug: '',
    shortDescription: '',
    description: '',
    basePrice: '',
    comparePrice: '',
    sku: '',
    subBrandId: '',
    categoryId: '',
    status: 'draft',
    isFeatured: false,
    seoTitle: '',
    seoDescription: '',
    ...noUrduTexts,
    tags: [],
    weight: '',
    dimensions: '',
    sizeChartId: '',
    modelHeight: '',
    modelSize: '',
    look: [],
    variants: [{ ...blankVariant(), name: defaultVariant.name }],
    media: [],
  }
}

export function blankVariant(): VariantValues {
  const { price, comparePrice, weight, ...variant } = newVariant(newId())
  return {
    ...variant,
    price: price ?? '',
    comparePrice: comparePrice ?? '',
    weight: weight ?? '',
    options: [],
    stock: null,
  }
}

export const toProductValues = (product: EditedProduct): ProductValues => ({
  name: product.name,
  slug: product.slug,
  shortDescription: product.shortDescription,
  description: product.description,
  basePrice: product.basePrice,
  comparePrice: product.comparePrice ?? '',
  sku: product.sku,
  subBrandId: product.subBrandId ?? '',
  categoryId: product.categoryId ?? '',
  status: product.status,
  isFeatured: product.isFeatured,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  nameUrdu: product.nameUrdu,
  shortDescriptionUrdu: product.shortDescriptionUrdu,
  descriptionUrdu: product.descriptionUrdu,
  seoTitleUrdu: product.seoTitleUrdu,
  seoDescriptionUrdu: product.seoDescriptionUrdu,
  tags: product.tags,
  weight: product.weight ?? '',
  dimensions: product.dimensions,
  sizeChartId: product.sizeChartId ?? '',
  modelHeight: product.modelHeight ?? '',
  modelSize: product.modelSize,
  look: product.look,
  variants: product.variants.map(variantValuesOf),
  media: product.media,
})

const variantValuesOf = ({ quantity, reserved, openOrders, ...variant }: StoredVariant): VariantValues => ({
  ...variant,
  // 0 also means the base price (docs/product.md#prices), and is shown in the same way.
  price: variant.price || '',
  comparePrice: variant.comparePrice ?? '',
  weight: variant.weight ?? '',
  options: variant.options.map(option => ({ ...option, key: newId() })),
  openingQuantity: 0,
  stock: { quantity, reserved, openOrders },
})

/**
 * A copy of a product for the form of a new one: a draft without stock. Its pictures are shared. SKUs are unique, and
 * the name in Urdu and texts for search engines name the other product, so all of these are empty.
 */
export function toDuplicate(product: EditedProduct): ProductValues {
  const { subBrand, category } = product
  const values = toProductValues(product)
  return {
    ...values,
    name: `Copy of ${values.name}`.slice(0, productLimits.name),
    slug: '',
    status: 'draft',
    isFeatured: false,
    sku: '',
    seoTitle: '',
    seoDescription: '',
    nameUrdu: '',
    seoTitleUrdu: '',
    seoDescriptionUrdu: '',
    // Only active ones can be chosen for a new product.
    subBrandId: subBrand?.isActive ? subBrand.id : '',
    categoryId: category?.isActive ? category.id : '',
    variants: values.variants.map(variant => ({ ...variant, id: newId(), sku: '', stock: null })),
  }
}

/** The input for a new product. Invalid numbers are sent as typed, so that the schema reports them. */
export const toNewProductForm = (values: ProductValues, id: string): NewProductForm => ({ id, ...formOf(values) })

export const toChangedProductForm = (values: ProductValues, version: number): ChangedProductForm => ({
  version,
  slug: values.slug,
  ...formOf(values),
})

function formOf({ slug: _, look, ...values }: ProductValues): Omit<NewProductForm, 'id'> {
  return {
    ...values,
    basePrice: numberOf(values.basePrice) ?? Number.NaN,
    comparePrice: numberOf(values.comparePrice),
    weight: numberOf(values.weight),
    sizeChartId: values.sizeChartId || null,
    modelHeight: numberOf(values.modelHeight),
    subBrandId: values.subBrandId || null,
    categoryId: values.categoryId || null,
    lookIds: look.map(({ id }) => id),
    media: values.media.map(({ id, altText, isPrimary }) => ({ id, altText, isPrimary })),
    variants: values.variants.map(({ stock: _stock, ...variant }) => ({
      ...variant,
      options: variant.options.map(({ name, value }) => ({ name, value })),
      price: numberOf(variant.price) ?? (variant.name === defaultVariant.name ? defaultVariant.price : null),
      comparePrice: numberOf(variant.comparePrice),
      weight: numberOf(variant.weight),
      lowStockThreshold: numberOf(variant.lowStockThreshold) ?? Number.NaN,
      openingQuantity: numberOf(variant.openingQuantity) ?? 0,
    })),
  }
}

const numberOf = (typed: NumberInputValue): number | null => (String(typed).trim() === '' ? null : Number(typed))
