import { newId } from '#shop/ids.ts'
import type { EditedProduct, EditedVariant } from '#shop/products/find-product-to-edit.ts'
import { formOf } from '#shop/products/form-of.ts'
import {
  blankProduct,
  type ChangedProductForm,
  type NewProductForm,
  newVariant,
  type ProductVariantForm,
} from '#shop/products/product-form.ts'
import { withTidyPrices } from '#shop/products/tidy-form.ts'
import { DEFAULT_VARIANT_NAME } from '#shop/variant-label.ts'
import type { ImportedProduct, ImportedVariant, ImportProblem } from '../imported-product.ts'

/** Ids of sub-brands and categories by their names in lower case. */
export type Groups = { subBrands: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> }

type Built<Form> = {
  form: Form
  /** The line of the file of each variant, by id and in the order of the form. */
  lines: Map<string, number>
  problems: ImportProblem[]
}

/** A price that is missing; the form refuses it with its own sentence. */
const NO_PRICE = Number.NaN

/** The form of a new product. It is not validated yet. */
export function buildNewProduct(product: ImportedProduct, groups: Groups): Built<NewProductForm> {
  const { basePrice, subBrand, category, ...values } = product.values
  const [first] = product.variants
  const base = basePrice ?? first?.price ?? NO_PRICE
  const sharesCompare = product.variants.every(variant => variant.comparePrice === first?.comparePrice)
  const comparePrice = values.comparePrice ?? (sharesCompare ? (first?.comparePrice ?? null) : null)
  const rows = product.variants.map(variant => ({
    ...newVariant(newId()),
    ...valuesOf(variant),
    name: nameOf(variant) || (product.variants.length === 1 ? DEFAULT_VARIANT_NAME : ''),
    price: variant.price === base ? null : (variant.price ?? null),
    comparePrice: variant.comparePrice === comparePrice ? null : (variant.comparePrice ?? null),
    openingQuantity: variant.quantity ?? 0,
  }))
  const form = {
    ...blankProduct,
    ...values,
    name: values.name ?? '',
    id: newId(),
    basePrice: base,
    comparePrice,
    ...groupIds({ subBrand, category }, groups),
    variants: rows,
  }
  const lines = new Map(rows.map(({ id }, place) => [id, product.variants[place]?.line ?? product.line]))
  return { form, lines, problems: [...refuseNameless(product, rows), ...refuseSame(product)] }
}

/** `isOnSale`: it has a price of a running sale, and is stored as it is (settlePrices). */
type Stored = { stored: EditedProduct; groups: Groups; isOnSale: boolean }

/**
 * The form of a stored product with what the file says of it, and the quantities to set. Variants that the file does
 * not name stay as they are. It is not validated yet.
 */
export function buildChangedProduct(
  product: ImportedProduct,
  { stored, groups, isOnSale }: Stored,
): Built<ChangedProductForm> & { stock: { variantId: string; set: number; seen: number }[] } {
  const before = formOf(stored)
  const { basePrice, subBrand, category, ...values } = product.values
  const problems: ImportProblem[] = []
  const rowOf = new Map<string, ImportedVariant>()
  const added: ProductVariantForm[] = []
  for (const variant of product.variants) {
    const only = rowOf.size === 0 ? defaultVariantOf(stored) : undefined
    const match = findVariant(variant, { stored, isOnly: product.variants.length === 1 }) ?? only
    const earlier = match && rowOf.get(match.id)
    if (earlier) problems.push({ line: variant.line, column: '', reason: `Line ${earlier.line} is the same variant` })
    else if (match) rowOf.set(match.id, variant)
    else {
      const row = {
        ...newVariant(newId()),
        ...valuesOf(variant),
        name: nameOf(variant),
        openingQuantity: variant.quantity ?? 0,
      }
      added.push({ ...row, price: null, comparePrice: null })
      rowOf.set(row.id, variant)
    }
  }
  const variants = [...before.variants, ...added].map(row => changedVariant(row, rowOf.get(row.id)))
  const given = pricesOf({ before, variants, rowOf, basePrice, comparePrice: product.values.comparePrice })
  const prices = isOnSale ? given : withTidyPrices(given)
  const form = {
    ...before,
    ...values,
    ...groupIds({ subBrand, category }, groups),
    ...prices,
  }
  const stock = stored.variants.flatMap(({ id, quantity }) => {
    const wanted = rowOf.get(id)?.quantity
    return wanted === undefined || wanted === quantity ? [] : [{ variantId: id, set: wanted, seen: quantity }]
  })
  const lines = new Map(form.variants.map(({ id }) => [id, rowOf.get(id)?.line ?? product.line]))
  return { form, lines, stock, problems: [...problems, ...refuseNameless(product, added)] }
}

/** By SKU, else by options, else by name; a product's only variant when the file tells no options. */
function findVariant(variant: ImportedVariant, { stored, isOnly }: { stored: EditedProduct; isOnly: boolean }) {
  const { variants } = stored
  const withSku = variant.sku && variants.find(({ sku }) => sku === variant.sku)
  if (withSku) return withSku
  const options = variant.options ?? []
  if (options.length > 0) return variants.find(one => optionsKey(one.options) === optionsKey(options))
  const name = variant.name
  if (name) return variants.find(one => one.name.toLowerCase() === name.toLowerCase())
  return isOnly && variants.length === 1 ? variants[0] : undefined
}

/** The only variant of a product without options; it becomes the first one when the product gets some. */
function defaultVariantOf({ variants: [only, ...others] }: EditedProduct): EditedVariant | undefined {
  return others.length === 0 && only?.name === DEFAULT_VARIANT_NAME && only.options.length === 0 ? only : undefined
}

const optionsKey = (options: { name: string; value: string }[]): string =>
  JSON.stringify(options.map(({ name, value }) => [name.trim().toLowerCase(), value.trim().toLowerCase()]).toSorted())

/** A name that was made of the options follows them. */
function changedVariant(row: ProductVariantForm, variant: ImportedVariant | undefined): ProductVariantForm {
  if (!variant) return row
  const { options, ...values } = valuesOf(variant)
  const isSame = options === undefined || optionsKey(options) === optionsKey(row.options)
  const followed = !isSame && isMadeOfOptions(row) ? nameOf(variant) : ''
  return { ...row, ...values, ...(!isSame && { options }), name: variant.name || followed || row.name }
}

/** The database keeps options in an order of its own. */
const isMadeOfOptions = ({ name, options }: ProductVariantForm): boolean =>
  name === DEFAULT_VARIANT_NAME ||
  name.split(' / ').toSorted().join() ===
    options
      .map(({ value }) => value)
      .toSorted()
      .join()

type PricesInput = {
  before: ChangedProductForm
  variants: ProductVariantForm[]
  rowOf: ReadonlyMap<string, ImportedVariant>
  basePrice: number | null | undefined
  comparePrice: number | null | undefined
}

/**
 * Prices are compared as shoppers pay them: a variant without a price of its own has the product's. When all of those
 * get the same new price it becomes the product's, else each gets its own. The same for compare prices.
 */
function pricesOf({ before, variants, rowOf, ...given }: PricesInput) {
  const base = given.basePrice === undefined ? before.basePrice : (given.basePrice ?? NO_PRICE)
  const price = (row: ProductVariantForm): number => {
    const wanted = rowOf.get(row.id)?.price
    return wanted === undefined ? row.price || base : (wanted ?? base)
  }
  const compare = given.comparePrice === undefined ? before.comparePrice : given.comparePrice
  const comparePrice = (row: ProductVariantForm): number | null => {
    const wanted = rowOf.get(row.id)?.comparePrice
    return wanted === undefined ? (row.comparePrice ?? compare) : wanted
  }
  const following = variants.filter(row => !row.price).map(price)
  const newBase = given.basePrice === undefined ? (shared(following) ?? base) : base
  const followingCompare = variants.filter(row => row.comparePrice === null).map(comparePrice)
  const isOneCompare = followingCompare.every(one => one === followingCompare[0])
  const newCompare =
    given.comparePrice !== undefined || followingCompare.length === 0
      ? compare
      : isOneCompare
        ? (followingCompare[0] ?? null)
        : null
  return {
    basePrice: newBase,
    comparePrice: newCompare,
    variants: variants.map(row => ({
      ...row,
      price: ownPrice(row.price, price(row), newBase),
      comparePrice: ownPrice(row.comparePrice, comparePrice(row), newCompare),
    })),
  }
}

const shared = (prices: number[]): number | undefined =>
  prices.every(price => price === prices[0]) ? prices[0] : undefined

/** What a variant stores so that shoppers see `wanted`; what it stores now when that says so already. */
const ownPrice = (own: number | null, wanted: number | null, ofProduct: number | null): number | null =>
  (own || ofProduct) === wanted ? own : wanted === ofProduct ? null : wanted

function valuesOf({ line: _, quantity: _q, name: _n, price: _p, comparePrice: _c, ...values }: ImportedVariant) {
  return values
}

const nameOf = ({ name, options = [] }: ImportedVariant): string =>
  name || options.map(({ value }) => value).join(' / ')

function refuseNameless(product: ImportedProduct, rows: { name: string }[]): ImportProblem[] {
  if (rows.every(({ name }) => name !== '')) return []
  const reason = 'Each of several variants needs an option or a name, such as Size and M'
  return [{ line: product.line, column: '', reason }]
}

/** Shoppers could choose but one of two variants with the same options. */
function refuseSame({ variants }: ImportedProduct): ImportProblem[] {
  const lines = new Map<string, number>()
  const problems: ImportProblem[] = []
  for (const { line, options = [] } of variants) {
    if (options.length === 0) continue
    const key = optionsKey(options)
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, line)
    else if (earlier !== line) {
      const values = options.map(({ value }) => value).join(', ')
      problems.push({
        line,
        column: '',
        reason: `Line ${earlier} is “${values}” of this product too. Leave one of them`,
      })
    }
  }
  return problems
}

type GroupNames = { subBrand: string | undefined; category: string | undefined }

/** A group that is still to be created has no id yet. */
function groupIds({ subBrand, category }: GroupNames, { subBrands, categories }: Groups) {
  return {
    ...(subBrand !== undefined && { subBrandId: subBrands.get(subBrand.trim().toLowerCase()) ?? null }),
    ...(category !== undefined && { categoryId: categories.get(category.trim().toLowerCase()) ?? null }),
  }
}
