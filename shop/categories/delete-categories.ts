import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { formatCountedNames } from '../format-list.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { type Deletion, moveToTrash } from '../trash/move-to-trash.ts'
import { type CategoryFilter, categoriesOf } from './list-categories.ts'

/** The named ones, or all that match a filter except some. */
export type ChosenCategories = { ids: string[] } | { filter: CategoryFilter; except: string[] }

/** Moves a category to the trash. Refuses an unknown one, and one that has products, of whatever status. */
export async function deleteCategory(db: Db, id: string, by: Actor | null): Promise<Deletion> {
  return await inTransaction(db, async tx => {
    const [category] = await lockChosen(tx, { ids: [id] })
    if (!category) throw new Refusal('category-not-found')
    const [filled] = await listFilled(tx, [id])
    if (filled) throw new Refusal('category-has-products')
    return await moveToTrash(tx, 'category', { ids: [id], by })
  })
}

/**
 * Moves many categories to the trash, all or none; deleted ones are skipped. Refuses as a whole when one of them has
 * products, of whatever status, and names it.
 */
export async function deleteCategories(db: Db, chosen: ChosenCategories, by: Actor | null): Promise<Deletion> {
  return await inTransaction(db, async tx => {
    const ids = (await lockChosen(tx, chosen)).map(({ id }) => id)
    const filled = await listFilled(tx, ids)
    if (filled.length > 0) throw new Refusal('categories-have-products', { which: formatCountedNames(filled) })
    return await moveToTrash(tx, 'category', { ids, by })
  })
}

/** Waits for products that are being added to one of them, and blocks others until they are deleted. */
async function lockChosen(tx: Tx, chosen: ChosenCategories): Promise<{ id: string }[]> {
  const query =
    'ids' in chosen
      ? categoriesOf(tx, {}).where('c.id', 'in', chosen.ids)
      : categoriesOf(tx, chosen.filter).where(({ not, eb }) => not(eb('c.id', '=', eb.fn.any(eb.val(chosen.except)))))
  return await query.select('c.id').orderBy('c.id').forUpdate().execute()
}

type Filled = { name: string; count: number }

async function listFilled(tx: Tx, ids: string[]): Promise<Filled[]> {
  return await tx
    .selectFrom('categories as c')
    .innerJoin('products as p', 'p.category_id', 'c.id')
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('p.is_trashed', '=', false)
    .groupBy('c.id')
    .select(['c.name', sql<number>`count(*)`.as('count')])
    .orderBy('c.sort_order')
    .orderBy('c.name')
    .execute()
}
