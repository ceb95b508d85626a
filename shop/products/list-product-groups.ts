import type { Db } from '#db/client.ts'
import type { Group } from './find-product-to-edit.ts'

/** What a product belongs to. `sizeChartId`: the chart of the category's products without one of their own. */
export type ProductGroups = {
  subBrands: Group[]
  categories: (Group & { sizeChartId: string | null })[]
  sizeCharts: { id: string; title: string }[]
}

/**
 * The sub-brands and categories by name, inactive ones too: the list of products is filtered by any of them. A product
 * may only be put into active ones (docs/product.md#sub-brands-and-categories). And the size charts by title.
 */
export async function listProductGroups(db: Db): Promise<ProductGroups> {
  const list = (table: 'sub_brands' | 'categories') =>
    db
      .selectFrom(table)
      .where('is_trashed', '=', false)
      .select(['id', 'name', 'is_active as isActive'])
      .orderBy('name')
      .orderBy('id')
  return {
    subBrands: await list('sub_brands').execute(),
    categories: await list('categories').select('size_chart_id as sizeChartId').execute(),
    sizeCharts: await db.selectFrom('size_charts').select(['id', 'title']).orderBy('title').orderBy('id').execute(),
  }
}
