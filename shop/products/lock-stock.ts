import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** Locks the stock of products in the order of its key, as placing an order does, so that the two never deadlock. */
export async function lockStock(tx: Tx, productIds: string[]): Promise<void> {
  await tx
    .selectFrom('inventory')
    .where(
      'variant_id',
      '=',
      sql<string>`any(array(select id from variants where product_id = any(${productIds}::uuid[])))`,
    )
    .orderBy('variant_id')
    .select('variant_id')
    .forUpdate()
    .execute()
}
