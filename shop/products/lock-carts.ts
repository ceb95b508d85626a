import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/**
 * Keeps everybody from changing a cart until the transaction ends: some milliseconds for a product, a few seconds for ten thousand.
 * Deleting a variant deletes its cart lines, and an order that is being placed holds its lines while it waits for inventory. Whoever
 * deletes variants locks the carts before inventory. Locking the lines that are there is not enough: a line added a moment later
 * deadlocks all the same.
 */
export async function lockCarts(tx: Tx): Promise<void> {
  await sql`lock table cart_rows in share row exclusive mode`.execute(tx)
}
