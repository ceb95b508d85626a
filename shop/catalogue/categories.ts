import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Picture } from '../media/picture.ts'
import { mainPictureOf } from './pictures.ts'

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

/** A category to choose from, with the main picture of its newest product on sale that has one. */
export type CategoryLink = { slug: string; name: string; nameUrdu: string; picture: Picture | null }

/** Active categories with products on sale, in the order that staff set, then by name. */
export async function listShownCategories(db: Db): Promise<CategoryLink[]> {
  return await db
    .selectFrom('categories as c')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('products')
          .whereRef('category_id', '=', 'c.id')
          .where('status', '=', 'published')
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('product_media as pm')
                .innerJoin('media as m', 'm.id', 'pm.media_id')
                .whereRef('pm.product_id', '=', 'products.id')
                .where('m.media_type', '=', 'image')
                .select('m.id'),
            ),
          )
          .select('id')
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(1)
          .as('p'),
      join => join.onTrue(),
    )
    .where('c.is_active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('products')
          .whereRef('category_id', '=', 'c.id')
          .where('status', '=', 'published')
          .select('products.id'),
      ),
    )
    .select(['c.slug', 'c.name', 'c.name_ur as nameUrdu', mainPictureOf(sql.ref('p.id')).as('picture')])
    .orderBy('c.sort_order')
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
}

/** Whether there is one of them. */
export async function hasShownCategories(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('categories as c')
    .innerJoin('products as p', 'p.category_id', 'c.id')
    .where('c.is_active', '=', true)
    .where('p.status', '=', 'published')
    .select('c.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
