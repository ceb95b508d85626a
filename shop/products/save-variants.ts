import type { Tx } from '#db/client.ts'
import type { Actor } from '../staff/accounts.ts'
import { createInventory } from '../stock/create-inventory.ts'
import type { ProductVariantForm } from './product-form.ts'

type Variants = {
  productId: string
  /** At least one, in the order they are offered. */
  variants: ProductVariantForm[]
  /** The product's row of each of its pictures. */
  pictureRows: ReadonlyMap<string, string>
  by: Actor | null
}

/**
 * Sets a product's variants: existing ones are changed by id and keep their stock, new ones open with their quantity,
 * missing ones are deleted. The product and its stock must be locked (lockProduct).
 */
export async function saveVariants(tx: Tx, { productId, variants, pictureRows, by }: Variants): Promise<void> {
  const stored = await tx.selectFrom('variants').where('product_id', '=', productId).select('id').execute()
  const storedIds = new Set(stored.map(({ id }) => id))
  const sentIds = new Set(variants.map(({ id }) => id))
  await removeVariants(tx, [...storedIds.difference(sentIds)])
  // Two variants may have swapped their SKUs.
  await tx.updateTable('variants').set({ sku: null }).where('product_id', '=', productId).execute()
  for (const [position, variant] of variants.entries()) {
    const row = { ...rowOf(variant, pictureRows), sort_order: position }
    if (storedIds.has(variant.id)) await tx.updateTable('variants').set(row).where('id', '=', variant.id).execute()
    else
      await tx
        .insertInto('variants')
        .values({ id: variant.id, product_id: productId, ...row })
        .execute()
  }
  await saveInventory(
    tx,
    variants.filter(({ id }) => storedIds.has(id)),
  )
  await createInventory(
    tx,
    variants
      .filter(({ id }) => !storedIds.has(id))
      .map(variant => ({ ...inventoryOf(variant), variant_id: variant.id, quantity: variant.openingQuantity })),
    by,
  )
}

/** This also deletes them from carts; orders keep their items. */
async function removeVariants(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('variants').where('id', 'in', ids).execute()
}

const rowOf = (variant: ProductVariantForm, pictureRows: ReadonlyMap<string, string>) => ({
  name: variant.name,
  sku: variant.sku || null,
  price: variant.price,
  compare_price: variant.comparePrice || null,
  weight: variant.weight,
  options: JSON.stringify(Object.fromEntries(variant.options.map(({ name, value }) => [name, value]))),
  picture_id: variant.pictureId === null ? null : (pictureRows.get(variant.pictureId) ?? null),
})

const inventoryOf = (variant: ProductVariantForm) => ({
  low_stock_threshold: variant.lowStockThreshold,
  track_inventory: variant.trackInventory,
})

/** Saves the tracking settings of stock, never its quantity. */
async function saveInventory(tx: Tx, variants: ProductVariantForm[]): Promise<void> {
  for (const variant of variants) {
    await tx.updateTable('inventory').set(inventoryOf(variant)).where('variant_id', '=', variant.id).execute()
  }
}
