import { sql } from 'kysely'
import { anyUuid } from '#db/any-of.ts'
import type { Tx } from '#db/client.ts'
import { lockCarts } from './lock-carts.ts'
import { lockProductRows, lockVariantRows, type ProductRow, type Rows } from './lock-rows.ts'

/** A product to lock. `remaining`: the variants that it keeps or gets. `lookIds`: the products its look will name. */
export type ProductToLock = { id: string; remaining: { id: string }[]; lookIds: string[] }

/**
 * Locks products and the stock of their variants until the transaction ends. Returns the stored ones, without deleted
 * ones. It locks in the same order as placing an order, so that the two never deadlock: first the carts, when a form
 * removes variants (those not in `remaining`), then inventory by its key. Products that their looks will name are
 * locked with them in the order of their keys: two whose looks name each other are saved one after the other.
 */
export async function lockProducts(tx: Tx, toLock: ProductToLock[]): Promise<Rows> {
  const ids = new Set(toLock.map(({ id }) => id))
  const products = new Map<string, ProductRow>()
  for (const run of runsOf(ids, new Set(toLock.flatMap(({ lookIds }) => lookIds)))) {
    if (!run.isSaved) await keepProducts(tx, run.ids)
    else for (const row of await lockProductRows(tx, isPresent(run.ids))) products.set(row.id, row)
  }
  const found = [...products.keys()]
  if (await losesVariants(tx, found, new Set(toLock.flatMap(({ remaining }) => remaining.map(({ id }) => id)))))
    await lockCarts(tx)
  return { products, variants: new Map((await lockVariantRows(tx, found)).map(row => [row.id, row])) }
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

const isPresent = (ids: string[]) => sql<boolean>`p.id = any(${ids}::uuid[]) and not p.is_trashed`

/** Locks products as a reference to them does. */
async function keepProducts(tx: Tx, ids: string[]): Promise<void> {
  await tx.selectFrom('products').where('id', '=', anyUuid(ids)).orderBy('id').select('id').forKeyShare().execute()
}

async function losesVariants(tx: Tx, productIds: string[], remaining: ReadonlySet<string>): Promise<boolean> {
  const stored = await tx.selectFrom('variants').where('product_id', '=', anyUuid(productIds)).select('id').execute()
  return stored.some(({ id }) => !remaining.has(id))
}
