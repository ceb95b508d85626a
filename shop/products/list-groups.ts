import type { Db } from '#db/client.ts'
import type { Group } from './find-edited-product.ts'

/** What a product can be put into: the active sub-brands and categories, by name (spec §4). */
export async function listGroups(db: Db): Promise<{ subBrands: Group[]; categories: Group[] }> {
  const active = (table: 'sub_brands' | 'categories') =>
    db
      .selectFrom(table)
      .where('is_active', '=', true)
      .select(['id', 'name', 'is_active as isActive'])
      .orderBy('name')
      .orderBy('id')
      .execute()
  return { subBrands: await active('sub_brands'), categories: await active('categories') }
}
