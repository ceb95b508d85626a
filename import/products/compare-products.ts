import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { formatNames } from '#shop/format-list.ts'
import { productLimits } from '#shop/product-limits.ts'
import type { EditedProduct } from '#shop/products/find-product-to-edit.ts'
import { listProductsToEdit } from '#shop/products/find-product-to-edit.ts'
import { formOf } from '#shop/products/form-of.ts'
import { listProductGroups } from '#shop/products/list-product-groups.ts'
import { sheetHeadings } from '#shop/products/product-fields.ts'
import {
  type ChangedProductForm,
  changedProductForm,
  type NewProductForm,
  newProductForm,
  savedVariants,
} from '#shop/products/product-form.ts'
import { listOnSale } from '#shop/products/settle-prices.ts'
import { type ProductFieldErrors, type ProductToValidate, validateProducts } from '#shop/products/validate-product.ts'
import type { Refusal } from '#shop/refusal.ts'
import { slugFrom } from '#shop/slug.ts'
import { short } from '#shop/spreadsheets/read-cells.ts'
import { findStockRefusal } from '#shop/stock/change-stock.ts'
import type { ImportedProduct, ImportFile, ImportProblem } from '../imported-product.ts'
import { buildChangedProduct, buildNewProduct, type Groups } from './build-product.ts'
import type { Field } from './columns.ts'
import type { NewGroups, RowBase } from './compared-row.ts'
import { type FieldChange, listChanges } from './list-changes.ts'
import { countNewPictures, listNeverFetched, type NewPictures, type WithPictures } from './queue-pictures.ts'

/** What to do with names of sub-brands and categories that the shop does not have. */
export type GroupChoice = { createsSubBrands: boolean; createsCategories: boolean }

/** A quantity on hand to set. `seen`: the present one. */
export type StockToSet = { variantId: string; set: number; seen: number }

type New = { kind: 'new'; form: NewProductForm; slug: string; groups: NewGroups }
type Changed = {
  kind: 'changed'
  id: string
  before: ChangedProductForm
  form: ChangedProductForm
  groups: NewGroups
  stock: StockToSet[]
  changes: FieldChange[]
  /** Nothing is saved but what undoes it: the pictures come later. */
  isOnlyPictures: boolean
}
type Unchanged = { kind: 'unchanged'; id: string }
type Refused = { kind: 'refused'; problems: ImportProblem[] }

/** What an import makes of a product. Its pictures are not fetched yet. */
export type Comparison = RowBase & (New | Changed | Unchanged | Refused)

/** What earlier products of the file have taken, with their lines; one for each reading of the file. */
export type Seen = { ids: Map<string, number>; slugs: Map<string, number>; skus: Map<string, number> }
export const newSeen = (): Seen => ({ ids: new Map(), slugs: new Map(), skus: new Map() })

type Context = {
  file: Pick<ImportFile, 'headingOf' | 'places' | 'format'>
  choice: GroupChoice
  seen: Seen
  /** The sentence of a refusal. */
  explain: (refusal: Refusal) => string
}

/**
 * Compares some products of a file with the shop, by the rules of the product form and of stock. Writes nothing. Run it
 * in the transaction that writes the result; for a dry run in any.
 */
export async function compareProducts(tx: Tx, products: ImportedProduct[], context: Context): Promise<Comparison[]> {
  const stored = await findStored(tx, products)
  const groups = foldGroups(await listProductGroups(tx))
  const pictures = await countNewPictures(tx, withPicturesOf(stored))
  const onSale = await listOnSale(
    tx,
    [...stored.values()].flatMap(match => (isOne(match) ? [match.id] : [])),
  )
  const drafts = products.map(product =>
    compareOne({ product, stored: stored.get(product), groups, context, pictures, onSale }),
  )
  const errors = await validateProducts(
    tx,
    drafts.flatMap(draft => ('toValidate' in draft ? draft.toValidate : [])),
  )
  const comparisons: Comparison[] = []
  for (const [place, product] of products.entries()) {
    const draft = required(drafts[place])
    const compared = 'toValidate' in draft ? draft.decide(errors.shift() ?? null) : draft
    const name = product.values.name || product.handle
    const { line, lines, pictures } = product
    const remarks = listNeverFetched(pictures).map(({ line, url, refusal }) => ({
      line,
      column: 'Picture',
      reason: `${short(url)} is not fetched. ${context.explain(refusal)}`,
    }))
    comparisons.push({ line, lines, name, pictures: pictures.length, remarks, ...compared })
  }
  return comparisons
}

const withPicturesOf = (stored: Map<ImportedProduct, Match>): WithPictures[] =>
  [...stored].flatMap(([{ pictures }, match]) => (isOne(match) ? [{ productId: match.id, pictures }] : []))

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('each product has a draft')
  return value
}

/** The product of the shop; the names of several, to which its SKUs belong; or none. */
type Match = EditedProduct | { several: string[] } | undefined

const isOne = (match: Match): match is EditedProduct => match !== undefined && !('several' in match)

/** By handle, else by SKU, else by the slug of the name. */
async function findStored(tx: Tx, products: ImportedProduct[]): Promise<Map<ImportedProduct, Match>> {
  const slugs = products.map(slugOf)
  const skus = products.flatMap(skusOf)
  const bySlug = new Map(
    (await tx.selectFrom('products').where('slug', '=', anyOf(slugs)).select(['id', 'slug']).execute()).map(row => [
      row.slug,
      row.id,
    ]),
  )
  const withSku = await tx
    .selectFrom('variants')
    .where('sku', '=', anyOf(skus))
    .select(['product_id as id', 'sku'])
    .unionAll(tx.selectFrom('products').where('sku', '=', anyOf(skus)).select(['id', 'sku']))
    .execute()
  const bySku = Map.groupBy(withSku, row => row.sku ?? '')
  const idsOf = (product: ImportedProduct): string[] => {
    const named = bySlug.get(slugOf(product))
    if (named !== undefined && product.handle !== '') return [named]
    const ids = skusOf(product).flatMap(sku => bySku.get(sku)?.map(({ id }) => id) ?? [])
    return ids.length > 0 ? [...new Set(ids)] : named !== undefined ? [named] : []
  }
  const matched = new Map(products.map(product => [product, idsOf(product)]))
  const edited = new Map(
    (await listProductsToEdit(tx, [...new Set([...matched.values()].flat())])).map(row => [row.id, row]),
  )
  const matchOf = (ids: string[]): Match =>
    ids.length > 1 ? { several: ids.flatMap(id => edited.get(id)?.name ?? []) } : edited.get(ids[0] ?? '')
  return new Map([...matched].map(([product, ids]) => [product, matchOf(ids)]))
}

const anyOf = (texts: string[]) => sql<string>`any(${texts}::text[])`

const slugOf = ({ handle, values }: ImportedProduct): string => slugFrom(handle || values.name || '')

const skusOf = ({ values, variants }: ImportedProduct): string[] =>
  [values.sku, ...variants.map(({ sku }) => sku)].flatMap(sku => sku || [])

type One = {
  product: ImportedProduct
  stored: Match
  groups: Groups
  context: Context
  pictures: ReadonlyMap<string, NewPictures>
  /** Products with a price of a running sale. */
  onSale: ReadonlySet<string>
}

type Compared = New | Changed | Unchanged | Refused

/** What becomes of a product once the database has been asked; all of a batch are validated at once. */
type Draft = { toValidate: ProductToValidate; decide: (fieldErrors: ProductFieldErrors | null) => Compared }

function compareOne(one: One): Compared | Draft {
  const { product, stored, context } = one
  const problems = [...product.problems]
  const at = (field: Field, reason: string, line = product.line) =>
    problems.push({ line, column: context.file.places.has(field) ? context.file.headingOf(field) : '', reason })
  if (stored && !isOne(stored))
    at(
      'sku',
      `The SKUs of this product belong to several products of the shop: ${formatNames(stored.several.map(name => `“${name}”`))}`,
    )
  if (product.variants.length > productLimits.variants) {
    // The form would say so too, with a sentence for every other mistake of each of them.
    at('option1Value', `At most ${productLimits.variants} variants`)
    return { kind: 'refused', problems }
  }
  refuseTaken(one, at)
  const groups = findGroups(one, at)
  if (problems.length > 0 || (stored && !isOne(stored))) return { kind: 'refused', problems }
  return stored ? compareStored({ ...one, stored, newGroups: groups }) : compareNew({ ...one, newGroups: groups })
}

type At = (field: Field, reason: string, line?: number) => void

/** One product or SKU twice in a file: which row would count? */
function refuseTaken({ product, stored, context: { seen } }: One, at: At): void {
  const take = (taken: Map<string, number>, key: string, line: number): number | undefined => {
    const earlier = taken.get(key)
    if (earlier === undefined) taken.set(key, line)
    // The same batch may be compared again after a conflict.
    return earlier === line ? undefined : earlier
  }
  if (isOne(stored)) {
    const earlier = take(seen.ids, stored.id, product.line)
    if (earlier !== undefined) at('handle', `Line ${earlier} is the same product of the shop, “${stored.name}”`)
  } else if (product.handle !== '') {
    const earlier = take(seen.slugs, slugOf(product), product.line)
    if (earlier !== undefined) at('handle', `Line ${earlier} has the same handle`)
  }
  const rows = [{ line: product.line, sku: product.values.sku, field: 'productSku' as Field }]
  for (const { line, sku, field } of [...rows, ...product.variants.map(row => ({ ...row, field: 'sku' as Field }))]) {
    if (!sku) continue
    // A product and its variant may have the same SKU.
    const earlier = take(seen.skus, `${field} ${sku}`, line)
    if (earlier !== undefined) at(field, `Line ${earlier} has the SKU “${sku}” too`, line)
  }
}

/** The groups to create. A name that the shop does not have is refused without that choice. */
function findGroups({ product, groups, context: { choice } }: One, at: At): NewGroups {
  const { subBrand, category } = product.values
  const isNew = (name: string | undefined, known: Groups['subBrands']) => Boolean(name) && !known.has(fold(name ?? ''))
  const found: NewGroups = {}
  if (isNew(subBrand, groups.subBrands)) {
    if (choice.createsSubBrands) found.subBrand = subBrand ?? ''
    else at('subBrand', `There is no sub-brand “${subBrand}”`)
  }
  if (isNew(category, groups.categories)) {
    if (choice.createsCategories) found.category = category ?? ''
    else at(product.values.category === undefined ? 'categories' : 'category', `There is no category “${category}”`)
  }
  for (const [field, name] of [
    ['subBrand', found.subBrand],
    ['category', found.category],
  ] as const)
    if (name && name.length > MAX_GROUP_NAME) at(field, `At most ${MAX_GROUP_NAME} characters`)
  return found
}

/** docs/product.md#sub-brands-and-categories */
const MAX_GROUP_NAME = 120

function compareNew({ product, groups, context, newGroups }: One & { newGroups: NewGroups }): Refused | Draft {
  const built = buildNewProduct(product, groups)
  const where = { product, lines: built.lines, context }
  const parsed = newProductForm.safeParse(built.form)
  const problems = [...built.problems, ...issuesOf(parsed.error, where)]
  if (!parsed.success || problems.length > 0) return { kind: 'refused', problems }
  const form = parsed.data
  return {
    toValidate: { product: { ...form, variants: savedVariants(form) }, rows: form.variants, stored: null },
    decide: fieldErrors =>
      fieldErrors
        ? { kind: 'refused', problems: problemsOf(fieldErrors, where) }
        : { kind: 'new', form, slug: product.handle, groups: newGroups },
  }
}

type StoredOne = One & { stored: EditedProduct; newGroups: NewGroups }

function compareStored(one: StoredOne): Changed | Unchanged | Refused | Draft {
  const { product, stored, groups, context, newGroups } = one
  const before = formOf(stored)
  const built = buildChangedProduct(product, { stored, groups, isOnSale: one.onSale.has(stored.id) })
  const saved = listChanges({ before, after: built.form, stock: built.stock, product, newGroups, stored })
  const changes = [...saved, ...listPictureChanges(one.pictures.get(stored.id))]
  if (saved.length === 0 && built.problems.length === 0) {
    const { id } = stored
    if (changes.length === 0) return { kind: 'unchanged', id }
    return { kind: 'changed', id, before, form: before, groups: {}, stock: [], changes, isOnlyPictures: true }
  }
  const parsed = changedProductForm.safeParse(built.form)
  const where = { product, lines: built.lines, context }
  const problems = [...built.problems, ...issuesOf(parsed.error, where)]
  if (!parsed.success || problems.length > 0) return { kind: 'refused', problems }
  const form = parsed.data
  return {
    toValidate: {
      product: { ...form, id: stored.id, variants: savedVariants({ id: stored.id, variants: form.variants }) },
      rows: form.variants,
      stored: {
        subBrandId: stored.subBrandId,
        categoryId: stored.categoryId,
        variants: new Map(
          stored.variants.map(row => [row.id, { ...row, onHand: row.quantity, tracked: row.trackInventory }]),
        ),
      },
    },
    decide(fieldErrors) {
      const stock = listStockProblems(one, { form, stock: built.stock, lines: built.lines })
      const found = [...(fieldErrors ? problemsOf(fieldErrors, where) : []), ...stock]
      if (found.length > 0) return { kind: 'refused', problems: found }
      const { id } = stored
      return {
        kind: 'changed',
        id,
        before,
        form,
        groups: newGroups,
        stock: built.stock,
        changes,
        isOnlyPictures: false,
      }
    },
  }
}

const listPictureChanges = (pictures: NewPictures | undefined): FieldChange[] =>
  pictures ? [{ field: 'Pictures', from: String(pictures.present), to: String(pictures.present + pictures.added) }] : []

type WithStock = { form: ChangedProductForm; stock: StockToSet[]; lines: Map<string, number> }

const listStockProblems = (
  { product, stored, context }: StoredOne,
  { form, stock, lines }: WithStock,
): ImportProblem[] =>
  stock.flatMap(({ variantId, set }) => {
    const row = stored.variants.find(variant => variant.id === variantId)
    const isTracked = form.variants.find(variant => variant.id === variantId)?.trackInventory ?? true
    const names = { product: stored.name, variant: row?.name ?? '' }
    const refusal =
      row && findStockRefusal({ ...names, onHand: row.quantity, reserved: row.reserved, tracked: isTracked }, { set })
    const line = lines.get(variantId) ?? product.line
    return refusal ? [{ line, column: context.file.headingOf('quantity'), reason: context.explain(refusal) }] : []
  })

type Where = { product: ImportedProduct; lines: Map<string, number>; context: Context }

type Issues = { issues: { path: PropertyKey[]; message: string }[] } | undefined

function issuesOf(error: Issues, where: Where): ImportProblem[] {
  return (error?.issues ?? []).map(({ path, message }) => problemAt(path.map(String), message, where))
}

const problemsOf = (fieldErrors: Record<string, string[]>, where: Where): ImportProblem[] =>
  Object.entries(fieldErrors).flatMap(([field, sentences]) =>
    sentences.map(sentence => problemAt(field.split('.'), sentence, where)),
  )

/** `variants.3.sku` as the line and column of the file. */
function problemAt(path: string[], reason: string, { product, lines, context: { file } }: Where): ImportProblem {
  const isVariant = path[0] === 'variants' && path.length > 2
  const fields = columnsOf[(isVariant ? `variants.${path[2]}` : path[0]) ?? ''] ?? []
  const field = fields.find(one => file.places.has(one))
  const line = isVariant ? ([...lines.values()][Number(path[1])] ?? product.line) : product.line
  return { line, column: field === undefined ? '' : file.headingOf(field), reason }
}

/** The columns that a field of the product form comes from, the most likely first. */
const columnsOf: Record<string, Field[]> = {
  ...Object.fromEntries(sheetHeadings.map(([name]) => [name, [name]])),
  status: ['status', 'isPublished'],
  sku: ['productSku', 'sku'],
  slug: ['handle'],
  basePrice: ['basePrice', 'price', 'regularPrice'],
  comparePrice: ['baseComparePrice', 'comparePrice', 'regularPrice'],
  subBrandId: ['subBrand'],
  categoryId: ['category', 'categories'],
  variants: ['option1Value'],
  'variants.name': ['variantName', 'option1Value'],
  'variants.options': ['option1Value'],
  'variants.sku': ['sku'],
  'variants.price': ['price', 'salePrice', 'regularPrice'],
  'variants.comparePrice': ['comparePrice', 'regularPrice'],
  'variants.weight': ['kilograms', 'grams', 'pounds', 'ounces'],
  'variants.trackInventory': ['isTracked', 'tracker', 'policy', 'isInStock', 'quantity'],
  'variants.lowStockThreshold': ['lowStockThreshold'],
  'variants.openingQuantity': ['quantity'],
}

const fold = (name: string): string => name.trim().toLowerCase()

/** Of groups with the same name the active one counts. */
function foldGroups({ subBrands, categories }: Awaited<ReturnType<typeof listProductGroups>>): Groups {
  const byName = (groups: typeof subBrands) =>
    new Map(
      groups.toSorted((a, b) => Number(a.isActive) - Number(b.isActive)).map(group => [fold(group.name), group.id]),
    )
  return { subBrands: byName(subBrands), categories: byName(categories) }
}
