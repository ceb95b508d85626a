import type { Tx } from '#db/client.ts'
import type { StoredProduct } from './lock-product.ts'
import { type NewProductForm, NO_SIZE_CHART, type ProductVariantForm } from './product-form.ts'

/** Messages by field, `variants.0.sku` for a field of a row. */
export type ProductFieldErrors = Record<string, string[]>

type ValidateProductInput = {
  product: NewProductForm
  /** The rows of the form, including dropped ones, to show errors at. */
  rows: { id: string }[]
  stored: StoredProduct | null
}

/** Validates against the database: taken SKUs, deleted groups, stock. Null when everything is valid. */
export async function validateProduct(
  tx: Tx,
  { product, rows, stored }: ValidateProductInput,
): Promise<ProductFieldErrors | null> {
  const taken = await listTaken(tx, product)
  const ofVariants = product.variants.flatMap(variant => {
    const row = rows.findIndex(({ id }) => id === variant.id)
    return [
      ...(variant.sku && taken.has(variant.sku) ? [[`variants.${row}.sku`, SKU_TAKEN]] : []),
      ...(taken.has(variant.id) ? [[`variants.${row}.id`, ELSEWHERE]] : []),
      ...(isOversold(variant, stored) ? [[`variants.${row}.trackInventory`, OVERSOLD]] : []),
    ]
  })
  const fieldErrors = [
    ...ofVariants,
    ...((await isSkuTaken(tx, product)) ? [['sku', SKU_TAKEN]] : []),
    ...((await isSubBrandAllowed(tx, product, stored)) ? [] : [['subBrandId', NO_SUB_BRAND]]),
    ...((await isCategoryAllowed(tx, product, stored)) ? [] : [['categoryId', NO_CATEGORY]]),
    ...((await isChartThere(tx, product)) ? [] : [['sizeChartId', CHART_GONE]]),
  ]
  return fieldErrors.length === 0
    ? null
    : Object.fromEntries(fieldErrors.map(([field, sentence]) => [field, [sentence]]))
}

const SKU_TAKEN = 'Another product has this SKU'
const ELSEWHERE = 'This is a variant of another product'
const OVERSOLD = 'More pieces are promised to orders than there are. Please add stock first.'
const NO_SUB_BRAND = 'This sub-brand is gone or inactive. Please choose another one.'
const CHART_GONE = 'This size chart is gone. Please choose another one.'
const NO_CATEGORY = 'This category is gone or inactive. Please choose another one.'

/** Whether another product than `id` has this slug. */
export async function isSlugTaken(tx: Tx, { id, slug }: { id: string; slug: string }): Promise<boolean> {
  const other = await tx
    .selectFrom('products')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

async function isSkuTaken(tx: Tx, { id, sku }: { id: string; sku: string }): Promise<boolean> {
  if (sku === '') return false
  const other = await tx
    .selectFrom('products')
    .where('sku', '=', sku)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** The SKUs and ids of this product's variants that other products' variants have. */
async function listTaken(tx: Tx, { id, variants }: NewProductForm): Promise<Set<string>> {
  const skus = variants.map(({ sku }) => sku)
  const ids = variants.map(variant => variant.id)
  const others = await tx
    .selectFrom('variants')
    .where(eb => eb.or([eb('sku', 'in', skus), eb('id', 'in', ids)]))
    .where('product_id', '!=', id)
    .select(['id', 'sku'])
    .execute()
  return new Set(others.flatMap(other => [other.id, other.sku ?? '']))
}

/** Untracked stock may have more reserved than there is. Such a variant cannot be tracked again. */
function isOversold({ id, trackInventory }: ProductVariantForm, stored: StoredProduct | null): boolean {
  const stock = stored?.variants.find(variant => variant.id === id)
  return trackInventory && stock !== undefined && !stock.isTracked && stock.reserved > stock.quantity
}

/** A product may keep its present one, else it must be active. Locked, so that it is not deleted in the meantime. */
async function isSubBrandAllowed(
  tx: Tx,
  { subBrandId }: NewProductForm,
  stored: StoredProduct | null,
): Promise<boolean> {
  if (subBrandId === null || subBrandId === stored?.subBrandId) return true
  const found = await tx
    .selectFrom('sub_brands')
    .where('id', '=', subBrandId)
    .where('is_active', '=', true)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

async function isCategoryAllowed(
  tx: Tx,
  { categoryId }: NewProductForm,
  stored: StoredProduct | null,
): Promise<boolean> {
  if (categoryId === null || categoryId === stored?.categoryId) return true
  const found = await tx
    .selectFrom('categories')
    .where('id', '=', categoryId)
    .where('is_active', '=', true)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Locked, so that it is not deleted in the meantime. */
async function isChartThere(tx: Tx, { sizeChartId }: NewProductForm): Promise<boolean> {
  if (sizeChartId === null || sizeChartId === NO_SIZE_CHART) return true
  const found = await tx
    .selectFrom('size_charts')
    .where('id', '=', sizeChartId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}
