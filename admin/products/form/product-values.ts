import { newId } from '#shop/ids.ts'
import { productLimits } from '#shop/product-limits.ts'
import { type FieldValues, isFieldOfKind, productFieldNames } from '#shop/products/product-fields.ts'
import {
  blankProduct,
  type ChangedProductForm,
  defaultVariant,
  type NewProductForm,
  newVariant,
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

/** A number that may be missing is empty while there is none. */
type Entered<Value> = null extends Value ? NumberInputValue : Value

/** The values of the form's fields. */
export type ProductValues = { [Name in keyof FieldValues]: Entered<FieldValues[Name]> } & {
  slug: string
  basePrice: NumberInputValue
  comparePrice: NumberInputValue
  sku: string
  subBrandId: string
  categoryId: string
  /** Empty: that of the category. */
  sizeChartId: string
  look: { id: string; name: string }[]
  variants: VariantValues[]
  media: MediaItem[]
}

export function blankValues(): ProductValues {
  const { lookIds: _, ...blank } = blankProduct
  const variants = [{ ...blankVariant(), name: defaultVariant.name }]
  const values = { ...blank, slug: '', basePrice: '', look: [], variants, media: [] }
  return { ...values, ...enteredNumbers(blank), ...enteredChoices(blank) }
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

export function toProductValues(product: EditedProduct): ProductValues {
  const { id: _, version: _v, subBrand: _s, category: _c, variants, ...values } = product
  return {
    ...values,
    ...enteredNumbers(product),
    ...enteredChoices(product),
    variants: variants.map(variantValuesOf),
  }
}

const numberNames = productFieldNames.filter(name => isFieldOfKind(name, 'number', 'kilograms'))
type NumberName = { [Name in keyof FieldValues]: null extends FieldValues[Name] ? Name : never }[keyof FieldValues]

/** The fields with a number that may be missing, each read in one way. */
const mapNumbers = <From, To>(values: Record<NumberName, From>, read: (value: From) => To) =>
  Object.fromEntries(numberNames.map(name => [name, read(values[name as NumberName])])) as Record<NumberName, To>

const enteredNumbers = (values: Record<NumberName, number | null>) =>
  mapNumbers(values, (value): NumberInputValue => value ?? '')

type Choices = Pick<NewProductForm, 'comparePrice' | 'subBrandId' | 'categoryId' | 'sizeChartId'>

const enteredChoices = (values: Choices) => ({
  comparePrice: values.comparePrice ?? '',
  subBrandId: values.subBrandId ?? '',
  categoryId: values.categoryId ?? '',
  sizeChartId: values.sizeChartId ?? '',
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
    ...mapNumbers(values, numberOf),
    basePrice: numberOf(values.basePrice) ?? Number.NaN,
    comparePrice: numberOf(values.comparePrice),
    sizeChartId: values.sizeChartId || null,
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
