import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { DEFAULT_VARIANT_NAME } from '../variant-label.ts'
import { type ActiveGroups, type GroupField, lockActiveGroups } from './lock-active-groups.ts'
import type { ProductRow, VariantRow } from './lock-rows.ts'
import { type NewProductForm, NO_SIZE_CHART, type ProductVariantForm } from './product-form.ts'

/** Messages by field, `variants.0.sku` for a field of a row. */
export type ProductFieldErrors = Record<string, string[]>

/** What is checked of the stored product, and of its variants by id. */
export type StoredProduct = Pick<ProductRow, GroupField> & {
  variants: ReadonlyMap<string, Pick<VariantRow, 'onHand' | 'reserved' | 'tracked'>>
}

export type ProductToValidate = {
  product: NewProductForm
  /** The rows of the form, including dropped ones, to show errors at. */
  rows: { id: string }[]
  stored: StoredProduct | null
}

/**
 * Validates products against the database, in their order: taken SKUs, deleted groups, stock. Null for each that is
 * valid. What two of them would take from each other is not seen here: the database refuses it.
 */
export async function validateProducts(tx: Tx, list: ProductToValidate[]): Promise<(ProductFieldErrors | null)[]> {
  const products = list.map(({ product }) => product)
  const variants = await listVariants(tx, products)
  const skus = await listProductSkus(tx, products)
  const active = await lockActiveGroups(tx, {
    subBrandId: newGroups(list, 'subBrandId'),
    categoryId: newGroups(list, 'categoryId'),
  })
  const charts = await listCharts(tx, products)
  return list.map(one => {
    const { id, sku } = one.product
    const isOther = (owners: Owner[] | undefined) => owners?.some(owner => owner.id !== id) ?? false
    const takenBy = (owners: Owner[] | undefined) => owners?.find(owner => owner.id !== id)
    const productWithSku = takenBy(skus.get(sku))
    const fieldErrors = [
      ...listVariantErrors(one, {
        variantWithSku: taken => takenBy(variants.bySku.get(taken)),
        isElsewhere: variantId => isOther(variants.byId.get(variantId)),
      }),
      ...(sku !== '' && productWithSku ? [['sku', skuTaken(productWithSku)]] : []),
      ...(isAllowed(one, 'subBrandId', active) ? [] : [['subBrandId', NO_SUB_BRAND]]),
      ...(isAllowed(one, 'categoryId', active) ? [] : [['categoryId', NO_CATEGORY]]),
      ...(hasChart(one.product) && !charts.has(one.product.sizeChartId ?? '') ? [['sizeChartId', CHART_GONE]] : []),
    ]
    return fieldErrors.length === 0
      ? null
      : Object.fromEntries(fieldErrors.map(([field, sentence]) => [field, [sentence]]))
  })
}

/** The product and, of a variant with a name, its name: in a file of thousands the other one is not found otherwise. */
const skuTaken = ({ name, variant }: Owner): string =>
  `Another product has this SKU: “${name}”${variant && variant !== DEFAULT_VARIANT_NAME ? `, ${variant}` : ''}`
const ELSEWHERE = 'This is a variant of another product'
const OVERSOLD = 'More pieces are promised to orders than there are. Please add stock first.'
const NO_SUB_BRAND = 'This sub-brand is gone or inactive. Please choose another one.'
const CHART_GONE = 'This size chart is gone. Please choose another one.'
const NO_CATEGORY = 'This category is gone or inactive. Please choose another one.'

/** The product that has a SKU or a variant. */
type Owner = { id: string; name: string; variant?: string }

type Taken = { variantWithSku: (sku: string) => Owner | undefined; isElsewhere: (variantId: string) => boolean }

const listVariantErrors = ({ product, rows, stored }: ProductToValidate, { variantWithSku, isElsewhere }: Taken) =>
  product.variants.flatMap(variant => {
    const row = rows.findIndex(({ id }) => id === variant.id)
    const other = variant.sku ? variantWithSku(variant.sku) : undefined
    return [
      ...(other ? [[`variants.${row}.sku`, skuTaken(other)]] : []),
      ...(isElsewhere(variant.id) ? [[`variants.${row}.id`, ELSEWHERE]] : []),
      ...(isOversold(variant, stored) ? [[`variants.${row}.trackInventory`, OVERSOLD]] : []),
    ]
  })

/** The products of the variants that have an id or a SKU of these products' variants, by either. */
async function listVariants(tx: Tx, products: NewProductForm[]) {
  const variants = products.flatMap(product => product.variants)
  const ids = variants.map(({ id }) => id)
  const skus = variants.flatMap(({ sku }) => sku || [])
  const select = tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.sku', 'v.name as variant', 'p.id as owner', 'p.name'])
  // Two index scans: joined by `or` they are a scan of the table while its statistics are young.
  const found = await select
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .union(select.where('v.sku', '=', sql<string>`any(${skus}::text[])`))
    .execute()
  const ownersBy = (key: (row: (typeof found)[number]) => string) =>
    new Map(
      [...Map.groupBy(found, key)].map(([value, rows]): [string, Owner[]] => [
        value,
        rows.map(({ owner: id, name, variant }) => ({ id, name, variant })),
      ]),
    )
  return { byId: ownersBy(({ id }) => id), bySku: ownersBy(({ sku }) => sku ?? '') }
}

/** The products that have an SKU of these, by SKU. */
async function listProductSkus(tx: Tx, products: NewProductForm[]): Promise<Map<string, Owner[]>> {
  const skus = products.flatMap(({ sku }) => sku || [])
  if (skus.length === 0) return new Map()
  const found = await tx
    .selectFrom('products')
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .select(['id', 'name', 'sku'])
    .execute()
  return new Map(found.map(({ id, name, sku }) => [sku ?? '', [{ id, name }]]))
}

/** Untracked stock may have more reserved than there is. Such a variant cannot be tracked again. */
function isOversold({ id, trackInventory }: ProductVariantForm, stored: StoredProduct | null): boolean {
  const stock = stored?.variants.get(id)
  return trackInventory && stock !== undefined && !stock.tracked && stock.reserved > stock.onHand
}

/** A product may keep its present group, else that must be active. */
const isAllowed = ({ product, stored }: ProductToValidate, field: GroupField, active: ActiveGroups): boolean =>
  product[field] === null || product[field] === stored?.[field] || active[field].has(product[field])

const newGroups = (list: ProductToValidate[], field: GroupField): string[] =>
  list.flatMap(({ product, stored }) => (product[field] === stored?.[field] ? [] : (product[field] ?? [])))

const hasChart = ({ sizeChartId }: NewProductForm): boolean => sizeChartId !== null && sizeChartId !== NO_SIZE_CHART

/** Locked, so that they are not deleted in the meantime. */
async function listCharts(tx: Tx, products: NewProductForm[]): Promise<Set<string>> {
  const ids = products.filter(hasChart).flatMap(({ sizeChartId }) => sizeChartId ?? [])
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectFrom('size_charts')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute()
  return new Set(found.map(({ id }) => id))
}
