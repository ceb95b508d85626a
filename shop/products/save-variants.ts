import { anyUuid } from '#db/any-of.ts'
import type { Tx } from '#db/client.ts'
import { updateRows } from '#db/update-rows.ts'
import type { Actor } from '../staff/accounts.ts'
import { createInventory } from '../stock/create-inventory.ts'
import type { ProductVariantForm } from './product-form.ts'
import { pictureKey } from './save-media.ts'

type Variants = {
  /** Each with at least one variant, in the order they are offered. */
  products: { id: string; variants: ProductVariantForm[] }[]
  /** The row of each picture (saveProductMedia). */
  pictureRows: ReadonlyMap<string, string>
  by: Actor | null
}

/**
 * Sets the variants of products: existing ones are changed by id and keep their stock, new ones open with their
 * quantity, missing ones are deleted. The products and their stock must be locked (lockProducts).
 */
export async function saveVariants(tx: Tx, { products, pictureRows, by }: Variants): Promise<void> {
  const stored = await tx
    .selectFrom('variants')
    .where('product_id', '=', anyUuid(products.map(({ id }) => id)))
    .select(['id', 'sku'])
    .execute()
  const skuOf = new Map(stored.map(({ id, sku }) => [id, sku]))
  const sent = products.flatMap(({ id: productId, variants }) =>
    variants.map((variant, position) => ({
      variant,
      row: { id: variant.id, product_id: productId, ...rowOf(variant), sort_order: position },
      picture: variant.pictureId === null ? null : (pictureRows.get(pictureKey(productId, variant.pictureId)) ?? null),
    })),
  )
  const sentIds = new Set(sent.map(({ variant }) => variant.id))
  await removeVariants(
    tx,
    stored.filter(({ id }) => !sentIds.has(id)).map(({ id }) => id),
  )
  const staying = sent.filter(({ variant }) => skuOf.has(variant.id))
  const added = sent.filter(({ variant }) => !skuOf.has(variant.id))
  await freeSkus(
    tx,
    staying.filter(({ row }) => (skuOf.get(row.id) ?? row.sku) !== row.sku).map(({ row }) => row.id),
  )
  await updateRows(tx, 'variants', {
    key: 'id',
    rows: staying.map(({ row: { product_id: _, ...row }, picture }) => ({ ...row, picture_id: picture })),
  })
  await updateRows(tx, 'inventory', {
    key: 'variant_id',
    rows: staying.map(({ variant }) => ({ variant_id: variant.id, ...inventoryOf(variant) })),
  })
  if (added.length === 0) return
  await tx
    .insertInto('variants')
    .values(added.map(({ row, picture }) => ({ ...row, options: JSON.stringify(row.options), picture_id: picture })))
    .execute()
  const opened = added.map(({ variant }) => ({
    ...inventoryOf(variant),
    variant_id: variant.id,
    quantity: variant.openingQuantity,
  }))
  await createInventory(tx, opened, by)
}

/** This also deletes them from carts; orders keep their items. */
async function removeVariants(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('variants').where('id', '=', anyUuid(ids)).execute()
}

/** Two variants may have swapped their SKUs. */
async function freeSkus(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.updateTable('variants').set({ sku: null }).where('id', '=', anyUuid(ids)).execute()
}

const rowOf = (variant: ProductVariantForm) => ({
  name: variant.name,
  sku: variant.sku || null,
  price: variant.price,
  compare_price: variant.comparePrice || null,
  weight: variant.weight,
  options: Object.fromEntries(variant.options.map(({ name, value }) => [name, value])),
})

/** The tracking settings of stock, never its quantity. */
const inventoryOf = (variant: ProductVariantForm) => ({
  low_stock_threshold: variant.lowStockThreshold,
  track_inventory: variant.trackInventory,
})
