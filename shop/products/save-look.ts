import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

type Look = { id: string; lookIds: string[] }

/**
 * Stores the products of each look in their order, without deleted ones and the product itself. Those in the trash
 * stay, unseen.
 */
export async function saveLooks(tx: Tx, looks: Look[]): Promise<void> {
  const stored = await tx
    .selectFrom('look_products as l')
    .innerJoin('products as p', 'p.id', 'l.other_id')
    .where('l.product_id', '=', sql<string>`any(${looks.map(({ id }) => id)}::uuid[])`)
    .where('p.is_trashed', '=', false)
    .select(['l.product_id as id', 'l.other_id as otherId'])
    .orderBy('l.position')
    .execute()
  const storedOf = Map.groupBy(stored, ({ id }) => id)
  for (const { id, lookIds } of looks) {
    const before = (storedOf.get(id) ?? []).map(({ otherId }) => otherId)
    const others = lookIds.filter(other => other !== id)
    if (before.join() !== others.join()) await saveLook(tx, { id, lookIds: others })
  }
}

async function saveLook(tx: Tx, { id, lookIds: others }: Look): Promise<void> {
  await tx
    .deleteFrom('look_products')
    .where('product_id', '=', id)
    .where('other_id', 'not in', trashedProducts(tx))
    .execute()
  if (others.length === 0) return
  const present = await tx
    .selectFrom('products')
    .where('id', 'in', others)
    .where('is_trashed', '=', false)
    .select('id')
    .execute()
  const rows = others
    .filter(other => present.some(product => product.id === other))
    .map((other_id, position) => ({ product_id: id, other_id, position }))
  if (rows.length > 0) await tx.insertInto('look_products').values(rows).execute()
}

const trashedProducts = (tx: Tx) => tx.selectFrom('products').where('is_trashed', '=', true).select('id')
