import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { variantLabel } from '../variant-label.ts'

/** The search text of an order line: product, variant, and the SKU with and without its hyphens. */
export function lineSearchText(line: { productName: string; variantName: string; sku: string | null }): string {
  return [line.productName, variantLabel(line.variantName), line.sku, line.sku?.replace(/[^A-Za-z0-9]/g, '')]
    .filter(Boolean)
    .join(' ')
}

/** Adds a text by which an order can be found. */
export async function addSearchText(tx: Tx, { orderId, text }: { orderId: string; text: string }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ search_texts: sql`search_texts || ${text}::text` })
    .where('id', '=', orderId)
    .execute()
}

/** Removes a text that was added later. The texts of the lines stay: they come first. */
export async function removeSearchText(tx: Tx, { orderId, text }: { orderId: string; text: string }): Promise<void> {
  const lines = sql`(select count(*)::int from order_items i where i.order_id = orders.id)`
  await tx
    .updateTable('orders')
    .set({ search_texts: sql`search_texts[:${lines}] || array_remove(search_texts[${lines} + 1:], ${text}::text)` })
    .where('id', '=', orderId)
    .execute()
}
