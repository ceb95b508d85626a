import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { lockCarts } from './lock-carts.ts'

/** The stored state that saving a product checks first. */
export type StoredProduct = {
  version: number
  slug: string
  subBrandId: string | null
  categoryId: string | null
  variants: { id: string; isTracked: boolean; quantity: number; reserved: number }[]
}

/** A product to lock. `remaining`: the variants that it keeps or gets. `lookIds`: the products its look will name. */
export type ProductToLock = { id: string; remaining: { id: string }[]; lookIds: string[] }

/**
 * Locks products and the stock of their variants until the transaction ends. Returns the stored ones by id, without
 * deleted ones. It locks in the same order as placing an order, so that the two never deadlock: first the carts, when a
 * form removes variants (those not in `remaining`), then inventory by its key. Products that their looks will name are
 * locked with them in the order of their keys: two whose looks name each other are saved one after the other.
 */
export async function lockProducts(tx: Tx, toLock: ProductToLock[]): Promise<Map<string, StoredProduct>> {
  const ids = new Set(toLock.map(({ id }) => id))
  const products: ({ id: string } & Omit<StoredProduct, 'variants'>)[] = []
  for (const run of runsOf(ids, new Set(toLock.flatMap(({ lookIds }) => lookIds)))) {
    if (run.isSaved) products.push(...(await lockRows(tx, run.ids)))
    else await keepProducts(tx, run.ids)
  }
  const found = products.map(({ id }) => id)
  if (await losesVariants(tx, found, new Set(toLock.flatMap(({ remaining }) => remaining.map(({ id }) => id)))))
    await lockCarts(tx)
  const variants = await tx
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .where('v.product_id', '=', anyOf(found))
    .orderBy('i.variant_id')
    .select([
      'v.product_id as productId',
      'i.variant_id as id',
      'i.track_inventory as isTracked',
      'i.quantity',
      'i.reserved_quantity as reserved',
    ])
    .forUpdate('i')
    .execute()
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  return new Map(
    products.map(({ id, ...product }) => [
      id,
      { ...product, variants: (variantsOf.get(id) ?? []).map(({ productId: _, ...variant }) => variant) },
    ]),
  )
}

type Run = { isSaved: boolean; ids: string[] }

/** The products in the order of their keys, cut where the kind of lock changes. */
function runsOf(saved: ReadonlySet<string>, looks: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
  for (const id of [...saved.union(looks)].toSorted()) {
    const isSaved = saved.has(id)
    const last = runs.at(-1)
    if (last?.isSaved === isSaved) last.ids.push(id)
    else runs.push({ isSaved, ids: [id] })
  }
  return runs
}

const lockRows = async (tx: Tx, ids: string[]) =>
  await tx
    .selectFrom('products')
    .where('id', '=', anyOf(ids))
    .where('is_trashed', '=', false)
    .orderBy('id')
    .select(['id', 'version', 'slug', 'sub_brand_id as subBrandId', 'category_id as categoryId'])
    .forUpdate()
    .execute()

/** Locks products as a reference to them does. */
async function keepProducts(tx: Tx, ids: string[]): Promise<void> {
  await tx.selectFrom('products').where('id', '=', anyOf(ids)).orderBy('id').select('id').forKeyShare().execute()
}

async function losesVariants(tx: Tx, productIds: string[], remaining: ReadonlySet<string>): Promise<boolean> {
  const stored = await tx.selectFrom('variants').where('product_id', '=', anyOf(productIds)).select('id').execute()
  return stored.some(({ id }) => !remaining.has(id))
}

const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`
