import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { insertWithFreeSlug } from '../unique-keys.ts'
import type { CategoryForm } from './category-form.ts'

/** Creates a category with a slug from its name. Returns its id. */
export async function createCategory(db: Db, form: CategoryForm): Promise<string> {
  const id = newId()
  await insertWithFreeSlug(form.name, slug =>
    db
      .insertInto('categories')
      .values({ id, slug, ...columnsOf(form) })
      .onConflict(conflict => conflict.column('slug').doNothing()),
  )
  return id
}

/**
 * Saves the form of a category that was loaded at `version`; its slug stays. Returns its new version. Refuses an
 * unknown category, and one that was saved since.
 */
export async function saveCategory(
  db: Db,
  id: string,
  { version, ...form }: CategoryForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    const stored = await tx
      .selectFrom('categories')
      .where('id', '=', id)
      .where('is_trashed', '=', false)
      .select('version')
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Refusal('category-not-found')
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    await tx
      .updateTable('categories')
      .set({ ...columnsOf(form), version: version + 1 })
      .where('id', '=', id)
      .execute()
    return version + 1
  })
}

const columnsOf = ({ name, description, nameUrdu, descriptionUrdu, sortOrder, isActive }: CategoryForm) => ({
  name,
  description,
  name_ur: nameUrdu,
  description_ur: descriptionUrdu,
  sort_order: sortOrder,
  is_active: isActive,
})
