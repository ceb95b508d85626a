import type { Disk } from 'flydrive'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { updateRows } from '#db/update-rows.ts'
import { safeHtml } from '../html/safe-html.ts'
import { releaseMedia, removeReleasedMedia } from '../media/release-media.ts'
import { Refusal } from '../refusal.ts'
import { freeSlugs, slugFrom } from '../slug.ts'
import type { Actor } from '../staff/accounts.ts'
import { retryWhenKeyTaken } from '../unique-keys.ts'
import { findProductToEdit } from './find-product-to-edit.ts'
import { isSameProduct } from './is-same-product.ts'
import { lockProducts } from './lock-product.ts'
import { pricesOf } from './lock-rows.ts'
import { fieldColumns } from './product-fields.ts'
import { type ChangedProductForm, type NewProductForm, NO_SIZE_CHART, savedVariants } from './product-form.ts'
import { findSlugs, listTakenSlugs } from './product-slugs.ts'
import { saveLooks } from './save-look.ts'
import { saveProductMedia } from './save-media.ts'
import { saveVariants } from './save-variants.ts'
import { type PriceCause, settlePrices } from './settle-prices.ts'
import { withTidyPrices } from './tidy-form.ts'
import { type ProductFieldErrors, validateProducts } from './validate-product.ts'
import { nextVersion } from './write-rows.ts'

export type Saved = { id: string; version: number; slug: string; fieldErrors?: undefined }
export type NotSaved = { fieldErrors: ProductFieldErrors }

type NewProduct = { form: NewProductForm; slug?: string }
type ChangedProduct = { id: string; form: ChangedProductForm }

/** `cause`: in the price history; without it the form of the product. */
type Several<Product> = { products: Product[]; by: Actor | null; cause?: PriceCause }

/**
 * Creates a product with its variants, their inventory and its media, all or nothing; its slug comes from `slug`, or
 * without it from its name. The same form sent again returns the product that it created. Returns errors by field when
 * the form conflicts with stored data. Refuses the id of a product with other content, and deleted media.
 */
export async function createProduct(db: Db, { by, ...product }: NewProduct & { by: Actor | null }) {
  const [saved] = await withUniqueKeys(db, tx => createProducts(tx, { products: [product], by }))
  return required(saved)
}

/**
 * The same for several products at once, each with its result, in the transaction of a larger change. A refusal is of
 * all of them. What two of them take from each other, such as an SKU, ends in an error of the database.
 */
export async function createProducts(
  tx: Tx,
  { products, by, cause = { way: 'form', by } }: Several<NewProduct>,
): Promise<(Saved | NotSaved)[]> {
  const sent = products.map(({ form, slug }) => ({
    form,
    slug,
    // A new product is in no sale, so that the same form can be compared with what it made.
    product: withTidyPrices(normalizeProduct(form)),
  }))
  const errors = await validateProducts(
    tx,
    sent.map(({ form, product }) => ({ product, rows: form.variants, stored: null })),
  )
  const valid = sent.filter((_, place) => !errors[place])
  const slugs = await freeSlugs(
    valid.map(({ slug, product }) => slugFrom(slug || product.name)),
    wanted => listTakenSlugs(tx, wanted),
  )
  const rows = valid.map(({ product }, place) => ({ id: product.id, slug: slugs[place] ?? '', ...rowOf(product) }))
  const inserted = await insertProducts(tx, rows)
  const created = valid.map(({ product }) => product).filter(({ id }) => inserted.has(id))
  await saveParts(tx, created, by)
  await settlePrices(tx, new Map(created.map(({ id }) => [id, noPrices])), cause)
  const results: (Saved | NotSaved)[] = []
  for (const [place, { product }] of sent.entries()) {
    const slug = inserted.get(product.id)
    const fieldErrors = errors[place]
    if (fieldErrors) results.push((await findSame(tx, product)) ?? { fieldErrors })
    else if (slug === undefined) results.push(await requireSame(tx, product))
    else results.push({ id: product.id, version: 1, slug })
  }
  return results
}

/** The slugs of the inserted ones by id. */
async function insertProducts(tx: Tx, rows: (ReturnType<typeof rowOf> & { id: string; slug: string })[]) {
  if (rows.length === 0) return new Map<string, string>()
  const inserted = await tx
    .insertInto('products')
    .values(rows)
    // The same form may be sent twice at the same moment: the second one waits here for the first.
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning(['id', 'slug'])
    .execute()
  return new Map(inserted.map(({ id, slug }) => [id, slug]))
}

/**
 * Changes a product, its variants by id and its media, all or nothing. Existing stock stays as it is; new variants get
 * their opening quantity. Returns the new version, or errors by field. Refuses a deleted product, one that was changed
 * since `version`, and deleted media.
 */
export async function changeProduct(
  db: Db,
  disk: Disk,
  { by, ...product }: ChangedProduct & { by: Actor | null },
): Promise<Saved | NotSaved> {
  const [saved] = await withUniqueKeys(db, tx => saveChangedProducts(tx, { products: [product], by }))
  await removeReleasedMedia(db, disk)
  return required(saved)
}

/**
 * The same for several products at once, each with its result, in the transaction of a larger change. A refusal is of
 * all of them. What two of them take from each other, such as an SKU, ends in an error of the database. The caller then
 * removes the released media.
 */
export async function saveChangedProducts(
  tx: Tx,
  { products, by, cause = { way: 'form', by } }: Several<ChangedProduct>,
): Promise<(Saved | NotSaved)[]> {
  const sent = products.map(({ id, form }) => ({ form, product: normalizeProduct({ ...form, id: id.toLowerCase() }) }))
  const locked = await lockProducts(
    tx,
    sent.map(({ product: { id, variants, lookIds } }) => ({ id, remaining: variants, lookIds })),
  )
  const known = sent.map(({ form, product }) => {
    const stored = locked.products.get(product.id)
    if (!stored) throw new Refusal('product-gone')
    if (stored.version !== form.version) throw new Refusal('changed-meanwhile')
    return { form, product, stored: { ...stored, variants: locked.variants } }
  })
  const slugs = await findSlugs(tx, known)
  const errors = await validateProducts(
    tx,
    known.map(({ form, product, stored }) => ({ product, rows: form.variants, stored })),
  )
  const saved: { product: NewProductForm; row: { id: string; slug: string; version: number; updated_at: Date } }[] = []
  const results = known.map(({ product, stored }, place): Saved | NotSaved => {
    const slug = slugs[place] ?? null
    const fieldErrors = errors[place]
    if (fieldErrors || slug === null)
      return { fieldErrors: { ...fieldErrors, ...(slug === null && { slug: [SLUG_TAKEN] }) } }
    const row = { id: product.id, slug, ...nextVersion(stored) }
    saved.push({ product, row })
    return { id: row.id, slug, version: row.version }
  })
  await updateRows(tx, 'products', {
    key: 'id',
    rows: saved.map(({ product, row }) => ({ ...row, ...rowOf(product) })),
  })
  await saveParts(
    tx,
    saved.map(({ product }) => product),
    by,
  )
  const ids = saved.map(({ row }) => row.id)
  await settlePrices(tx, pricesOf(locked, ids), cause)
  return results
}

const noPrices = { price: null, comparePrice: null, variants: [] }

function required<Result>(result: Result | undefined): Result {
  if (result === undefined) throw new Error('each product has a result')
  return result
}

const SLUG_TAKEN = 'Another product has this URL slug'

/** When another form saves the same slug or SKU at the same moment, the second try returns a field error. */
async function withUniqueKeys<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  // A failed statement ends an outer transaction, so there is no second try within one.
  return db.isTransaction ? await inTransaction(db, work) : await retryWhenKeyTaken(() => inTransaction(db, work))
}

/** The form as it is stored: cleaned HTML, only variants with a name, each tag once. */
const normalizeProduct = (form: NewProductForm): NewProductForm => ({
  ...form,
  description: safeHtml(form.description),
  descriptionUrdu: safeHtml(form.descriptionUrdu),
  tags: [...new Set(form.tags.filter(tag => tag !== ''))],
  variants: savedVariants(form),
})

const rowOf = (product: NewProductForm) => ({
  ...fieldColumns(product),
  sku: product.sku || null,
  base_price: product.basePrice,
  compare_price: product.comparePrice || null,
  sub_brand_id: product.subBrandId,
  category_id: product.categoryId,
  has_size_chart: product.sizeChartId !== NO_SIZE_CHART,
  size_chart_id: product.sizeChartId === NO_SIZE_CHART ? null : product.sizeChartId,
})

async function saveParts(tx: Tx, products: NewProductForm[], by: Actor | null): Promise<void> {
  if (products.length === 0) return
  const { pictureRows, released } = await saveProductMedia(tx, products)
  await saveVariants(tx, { products, pictureRows, by })
  await saveLooks(tx, products)
  await releaseMedia(tx, released)
}

async function findSame(tx: Tx, product: NewProductForm): Promise<Saved | undefined> {
  const made = await findProductToEdit(tx, product.id)
  if (!made) return undefined
  if (!isSameProduct(made, product)) throw new Refusal('product-exists')
  return { id: made.id, version: made.version, slug: made.slug }
}

async function requireSame(tx: Tx, product: NewProductForm): Promise<Saved> {
  const same = await findSame(tx, product)
  if (!same) throw new Refusal('product-gone')
  return same
}
