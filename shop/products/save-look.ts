import type { Tx } from '#db/client.ts'

/** Stores the products of a look in their order, without deleted ones and the product itself. */
export async function saveLook(tx: Tx, { id, lookIds }: { id: string; lookIds: string[] }): Promise<void> {
  const stored = await tx
    .selectFrom('look_products')
    .where('product_id', '=', id)
    .select('other_id')
    .orderBy('position')
    .execute()
  const others = lookIds.filter(other => other !== id)
  if (stored.map(({ other_id }) => other_id).join() === others.join()) return
  await tx.deleteFrom('look_products').where('product_id', '=', id).execute()
  if (others.length === 0) return
  const present = await tx.selectFrom('products').where('id', 'in', others).select('id').execute()
  const rows = others
    .filter(other => present.some(product => product.id === other))
    .map((other_id, position) => ({ product_id: id, other_id, position }))
  if (rows.length > 0) await tx.insertInto('look_products').values(rows).execute()
}
