import type { Db } from '#db/client.ts'
import type { Group } from './find-product-to-edit.ts'

/**
 * The sub-brands and categories by name, inactive ones too: the list of products is filtered by any of them. A product
 * may only be put into active ones (docs/product.md#sub-brands-and-categories).
 */
export async function listCategoriesAndSubBrands(db: Db): Promise<{ subBrands: Group[]; categories: Group[] }> {
  const list = (table: 'sub_brands' | 'categories') =>
    db.selectFrom(table).select(['id', 'name', 'is_active as isActive']).orderBy('name').orderBy('id').execute()
  return { subBrands: await list('sub_brands'), categories: await list('categories') }
}
