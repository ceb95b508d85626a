import type { Db } from '#db/client.ts'

/** A category on its own page; the texts in Urdu are empty where they are the same as in English. */
export type CategoryPage = {
  id: string
  slug: string
  name: string
  nameUrdu: string
  description: string
  descriptionUrdu: string
}

/** The active category of this slug, if there is one. */
export async function findCategoryPage(db: Db, slug: string): Promise<CategoryPage | undefined> {
  return await db
    .selectFrom('categories')
    .where('is_active', '=', true)
    .where('slug', '=', slug)
    .select(['id', 'slug', 'name', 'name_ur as nameUrdu', 'description', 'description_ur as descriptionUrdu'])
    .executeTakeFirst()
}
