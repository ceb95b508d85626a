import type { Tx } from '#db/client.ts'
import { updateRows } from '#db/update-rows.ts'
import { Refusal } from '../refusal.ts'
import type { ProductCells, ProductRow, Rows } from './lock-rows.ts'
import type { Prices } from './product-prices.ts'

/** New cells by the id of their product or variant. */
export type NewCells = {
  products?: ReadonlyMap<string, Partial<ProductCells>>
  variants?: ReadonlyMap<string, Prices>
}

/**
 * Writes cells of locked rows. Each product of which a cell or the price of a variant changes gets a new version.
 * Returns the ids of these products. Call `settlePrices` after changes of prices.
 */
export async function writeRows(
  tx: Tx,
  rows: Rows,
  { products = new Map(), variants = new Map() }: NewCells,
): Promise<Set<string>> {
  const changedProducts = [...products].filter(([id, cells]) => isChanged(rows.products.get(id), cells))
  const changedVariants = [...variants].flatMap(([id, prices]) => {
    const row = rows.variants.get(id)
    return row && isChanged(row, prices) ? [{ ...row, ...prices }] : []
  })
  const raised = new Set([...changedProducts.map(([id]) => id), ...changedVariants.map(({ productId }) => productId)])
  await updateRows(tx, 'products', {
    key: 'id',
    rows: [...raised].flatMap(id => {
      const row = rows.products.get(id)
      return row ? [{ id, ...columnsOf({ ...row, ...products.get(id) }), ...nextVersion(row) }] : []
    }),
  })
  await updateRows(tx, 'variants', {
    key: 'id',
    rows: changedVariants.map(({ id, price, comparePrice }) => ({ id, price, compare_price: comparePrice })),
  })
  return raised
}

/** The next version of a product: a form that was opened before gets a conflict. */
export const nextVersion = ({ version }: { version: number }) => ({ version: version + 1, updated_at: new Date() })

/** A published product has a price (docs/product.md#prices). */
export const findPriceRefusal = ({
  name,
  status,
  price,
}: Pick<ProductRow, 'name' | 'status' | 'price'>): Refusal | null =>
  status === 'published' && !price ? new Refusal('price-needed', { name }) : null

function isChanged<Row extends object>(row: Row | undefined, cells: Partial<Row>): boolean {
  const stored = new Map<string, unknown>(Object.entries(row ?? {}))
  return Object.entries(cells).some(([name, value]) => stored.get(name) !== value)
}

const columnsOf = ({ status, subBrandId, categoryId, price, comparePrice }: ProductRow) => ({
  status,
  sub_brand_id: subBrandId,
  category_id: categoryId,
  base_price: price ?? 0,
  compare_price: comparePrice,
})
