import type { Disk } from 'flydrive'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { safeHtml } from '../html/safe-html.ts'
import { releaseMedia, removeReleasedMedia } from '../media/release-media.ts'
import { Refusal } from '../refusal.ts'
import { freeSlug, slugFrom } from '../slug.ts'
import type { Actor } from '../staff/accounts.ts'
import { retryWhenKeyTaken } from '../unique-keys.ts'
import { findProductToEdit } from './find-product-to-edit.ts'
import { isSameProduct } from './is-same-product.ts'
import { lockProduct } from './lock-product.ts'
import { type ChangedProductForm, type NewProductForm, NO_SIZE_CHART, savedVariants } from './product-form.ts'
import { saveLook } from './save-look.ts'
import { saveProductMedia } from './save-media.ts'
import { saveVariants } from './save-variants.ts'
import { isSlugTaken, type ProductFieldErrors, validateProduct } from './validate-product.ts'

type Saved = { id: string; version: number; slug: string; fieldErrors?: undefined }
type NotSaved = { fieldErrors: ProductFieldErrors }

/**
 * Creates a product with its variants, their inventory and its media, all or nothing; its slug comes from `slug`, or
 * without it from its name. The same form sent again returns the product that it created. Returns errors by field when
 * the form conflicts with stored data. Refuses the id of a product with other content, and deleted media.
 */
export async function createProduct(
  db: Db,
  { form, slug: wanted, by }: { form: NewProductForm; slug?: string; by: Actor | null },
): Promise<Saved | NotSaved> {
  return await withUniqueKeys(db, async tx => {
    const product = normalizeProduct(form)
    const { id } = product
    const fieldErrors = await validateProduct(tx, { product, rows: form.variants, stored: null })
    if (fieldErrors) return (await findSame(tx, product)) ?? { fieldErrors }
    const slug = await freeSlug(slugFrom(wanted || product.name), name => isSlugTaken(tx, { id, slug: name }))
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('products')
      .values({ id, slug, ...rowOf(product) })
      // The same form may be sent twice at the same moment: the second one waits here for the first.
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return await requireSame(tx, product)
    await saveParts(tx, product, by)
    return { id, version: 1, slug }
  })
}

/**
 * Changes a product, its variants by id and its media, all or nothing. Existing stock stays as it is; new variants get
 * their opening quantity. Returns the new version, or errors by field. Refuses a deleted product, one that was changed
 * since `version`, and deleted media.
 */
export async function changeProduct(
  db: Db,
  disk: Disk,
  { id, form, by }: { id: string; form: ChangedProductForm; by: Actor | null },
): Promise<Saved | NotSaved> {
  const saved = await withUniqueKeys(db, tx => saveChangedProduct(tx, { id, form, by }))
  await removeReleasedMedia(db, disk)
  return saved
}

/** The same in the transaction of a larger change. The caller then removes the released media. */
export async function saveChangedProduct(
  tx: Tx,
  { id, form, by }: { id: string; form: ChangedProductForm; by: Actor | null },
): Promise<Saved | NotSaved> {
  const product = normalizeProduct({ ...form, id })
  const stored = await lockProduct(tx, { id, remaining: product.variants, lookIds: product.lookIds })
  if (!stored) throw new Refusal('product-gone')
  if (stored.version !== form.version) throw new Refusal('changed-meanwhile')
  const slug = await findSlug(tx, { id, name: product.name, requested: slugFrom(form.slug) })
  const fieldErrors = await validateProduct(tx, { product, rows: form.variants, stored })
  if (fieldErrors || slug === null)
    return { fieldErrors: { ...fieldErrors, ...(slug === null && { slug: [SLUG_TAKEN] }) } }
  const version = stored.version + 1
  await tx
    .updateTable('products')
    .set({ slug, version, updated_at: new Date(), ...rowOf(product) })
    .where('id', '=', id)
    .execute()
  await saveParts(tx, product, by)
  return { id, version, slug }
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
  name: product.name,
  sku: product.sku || null,
  short_description: product.shortDescription,
  description: product.description,
  base_price: product.basePrice,
  compare_price: product.comparePrice || null,
  status: product.status,
  is_featured: product.isFeatured,
  seo_title: product.seoTitle,
  seo_description: product.seoDescription,
  name_ur: product.nameUrdu,
  short_description_ur: product.shortDescriptionUrdu,
  description_ur: product.descriptionUrdu,
  seo_title_ur: product.seoTitleUrdu,
  seo_description_ur: product.seoDescriptionUrdu,
  tags: product.tags,
  weight: product.weight,
  dimensions: product.dimensions,
  sub_brand_id: product.subBrandId,
  category_id: product.categoryId,
  has_size_chart: product.sizeChartId !== NO_SIZE_CHART,
  size_chart_id: product.sizeChartId === NO_SIZE_CHART ? null : product.sizeChartId,
  model_height: product.modelHeight,
  model_size: product.modelSize,
})

async function saveParts(tx: Tx, product: NewProductForm, by: Actor | null): Promise<void> {
  const { pictureRows, released } = await saveProductMedia(tx, product)
  await saveVariants(tx, { productId: product.id, variants: product.variants, pictureRows, by })
  await saveLook(tx, product)
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

/** A slug that comes from the name gets a free number when it is taken. A typed slug that is taken returns null. */
async function findSlug(
  tx: Tx,
  { id, name, requested }: { id: string; name: string; requested: string },
): Promise<string | null> {
  const isTaken = (slug: string) => isSlugTaken(tx, { id, slug })
  if (requested === slugFrom(name)) return await freeSlug(requested, isTaken)
  return (await isTaken(requested)) ? null : requested
}
