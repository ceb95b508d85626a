import { z } from 'zod'
import { MAX_PRODUCT_MEDIA } from '../media/limits.ts'
import { productLimits } from '../product-limits.ts'
import { rowVersion } from '../row-version.ts'
import { MAX_ON_HAND } from '../stock/limits.ts'
import { DEFAULT_VARIANT_NAME } from '../variant-label.ts'
import { blankFields, fieldSchemas, kilograms, line } from './product-fields.ts'

/** The choice of a product that shows no chart. */
export const NO_SIZE_CHART = 'none'

export type ProductVariantForm = z.output<typeof variant>
export type ProductMediaForm = z.output<typeof media>
export type NewProductForm = z.output<typeof newProductForm>
export type ChangedProductForm = z.output<typeof changedProductForm>

/** A price, or a compare price. */
export const rupees = z
  .int({ error: ({ input }) => (input === null ? 'Please enter a price' : 'Prices are whole rupees') })
  .min(0, 'Price must be positive')
  .max(productLimits.price, 'At most Rs 10,000,000')

const quantityField = (what: string) =>
  z
    .int(`${what} is a whole number`)
    .min(0, `${what} cannot be negative`)
    .max(MAX_ON_HAND, `At most ${MAX_ON_HAND.toLocaleString('en')}`)

const option = z.object({
  name: line(productLimits.option).min(1, 'Please name this option, such as Size'),
  value: line(productLimits.option).min(1, 'Please enter a value, such as M'),
})

const variant = z.object({
  /** Created by the form, also for a new variant, so that saving twice makes one variant. */
  id: z.uuid(),
  /** A variant with a blank name is dropped on save (docs/product.md#products-and-variants). */
  name: line(productLimits.name),
  options: z
    .array(option)
    .max(productLimits.options, `At most ${productLimits.options} options`)
    .superRefine(uniqueBy('name', ({ name }) => name.toLowerCase(), 'This option is here twice')),
  /** null or 0: the product's base price. */
  price: rupees.nullable(),
  comparePrice: rupees.nullable(),
  sku: line(productLimits.sku),
  weight: kilograms.nullable(),
  lowStockThreshold: quantityField('The threshold'),
  trackInventory: z.boolean(),
  /** One of the product's media. */
  pictureId: z.uuid().nullable(),
  /** The opening stock of a new variant. The stock of an existing one is changed on the Stock screen only. */
  openingQuantity: quantityField('The quantity').default(0),
})

const media = z.object({
  /** The id of a stored picture or video. */
  id: z.uuid(),
  altText: line(productLimits.altText),
  isPrimary: z.boolean(),
})

const basePrice = z
  .int({
    error: ({ input }) => (Number.isFinite(input) ? 'Prices are whole rupees' : 'Base price is required'),
  })
  .min(0, 'Price must be positive')
  .max(productLimits.price, 'At most Rs 10,000,000')

const fields = {
  ...fieldSchemas,
  basePrice,
  comparePrice: rupees.nullable(),
  sku: line(productLimits.sku),
  subBrandId: z.uuid().nullable(),
  categoryId: z.uuid().nullable(),
  /** Null: that of its category. `none`: none, not even that. */
  sizeChartId: z
    .union([z.uuid(), z.literal(NO_SIZE_CHART)])
    .nullable()
    .default(null),
  /** Other products for “Complete the look”, in their order. */
  lookIds: z
    .array(z.uuid())
    .max(productLimits.look, `At most ${productLimits.look} products`)
    .refine(ids => new Set(ids).size === ids.length, 'A product is here twice')
    .default([]),
  variants: z
    .array(variant)
    .max(productLimits.variants, `At most ${productLimits.variants} variants`)
    .superRefine(uniqueBy('id', ({ id }) => id, 'This variant is here twice'))
    .superRefine(uniqueBy('sku', ({ name, sku }) => (name && sku) || null, 'Another variant here has this SKU')),
  /** In the order they are shown. */
  media: z
    .array(media)
    .max(MAX_PRODUCT_MEDIA, `Maximum ${MAX_PRODUCT_MEDIA} files allowed`)
    .superRefine(uniqueBy('id', ({ id }) => id, 'This file is here twice')),
}

/** A new product as the form sends it. `id`: created by the sender, so that a form sent twice makes one product. */
export const newProductForm = requireWhole(
  z.object({ ...fields, id: z.uuid(), name: line(productLimits.name).min(1, 'Name is required') }),
)

/** An edited product as the form sends it. `version`: the version that was edited. */
export const changedProductForm = requireWhole(
  z.object({
    ...fields,
    version: rowVersion.min(1),
    name: line(productLimits.name).min(1, 'Product name is required'),
    slug: line(200).min(1, 'URL slug is required'),
  }),
)

type Whole = { status: string; basePrice: number; modelHeight: number | null; modelSize: string }

/**
 * A published product has a price (docs/product.md#prices), and a model both height and size. Checked together with all
 * other fields.
 */
function requireWhole<Form extends z.ZodType<Whole>>(form: Form) {
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return form
    .refine(product => product.status !== 'published' || product.basePrice !== 0, {
      path: ['basePrice'],
      error: 'Price must be positive',
      when,
    })
    .refine(({ modelHeight, modelSize }) => modelHeight !== null || !modelSize, {
      path: ['modelHeight'],
      error: 'Please enter how tall the model is',
      when,
    })
    .refine(({ modelHeight, modelSize }) => typeof modelHeight !== 'number' || modelSize !== '', {
      path: ['modelSize'],
      error: 'Please enter the size that the model wears',
      when,
    })
}

/** Marks each row that has the same key as an earlier one. Rows with the key null are not compared. */
function uniqueBy<Row>(field: string, keyOf: (row: Row) => string | null, message: string) {
  return (rows: Row[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    for (const [index, row] of rows.entries()) {
      const key = keyOf(row)
      if (key !== null && seen.has(key)) context.addIssue({ code: 'custom', path: [index, field], message })
      if (key !== null) seen.add(key)
    }
  }
}

/**
 * The variants that are saved: those with a name. A product always has one: when no name is left, the first row is the
 * variant 'Default' at the base price (docs/product.md#products-and-variants).
 */
export function savedVariants({ id, variants }: { id: string; variants: ProductVariantForm[] }): ProductVariantForm[] {
  const named = variants.filter(({ name }) => name !== '')
  // Without a row, the only variant has the product's id, so that the same form makes the same variant again.
  return named.length > 0 ? named : [{ ...(variants[0] ?? newVariant(id)), ...defaultVariant }]
}

/** A product of which only name, price and variants are still to be filled in. */
export const blankProduct = {
  ...blankFields,
  comparePrice: null,
  sku: '',
  subBrandId: null,
  categoryId: null,
  sizeChartId: null,
  lookIds: [],
  media: [],
} satisfies Omit<NewProductForm, 'id' | 'basePrice' | 'variants'>

/** The defaults of a product's only variant. */
export const defaultVariant = { name: DEFAULT_VARIANT_NAME, price: 0 }

/** A new row of the form: tracked, at the product's price, without stock. */
export const newVariant = (id: string): ProductVariantForm => ({
  id,
  name: '',
  options: [],
  price: null,
  comparePrice: null,
  sku: '',
  weight: null,
  lowStockThreshold: 5,
  trackInventory: true,
  pictureId: null,
  openingQuantity: 0,
})
