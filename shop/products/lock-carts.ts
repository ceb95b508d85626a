import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/**
 * Blocks all changes of carts until the transaction ends: some milliseconds for a product, a few seconds for ten
 * thousand. Deleting a variant deletes its cart lines, and an order that is being placed holds its lines while it waits
 * for inventory, so deleting variants locks the carts before inventory. Locking the existing lines is not enough: a
 * line added a moment later deadlocks anyway.
 */
export async function lockCarts(tx: Tx): Promise<void> {
  await sql`lock table cart_lines in share row exclusive mode`.execute(tx)
}
