import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { variantLabel } from '../products/variant-label.ts'

/** What a line of an order is found by: product, variant and SKU, as it is written and without its hyphens. */
export function lineSearchText(line: { productName: string; variantName: string; sku: string | null }): string {
  return [line.productName, variantLabel(line.variantName), line.sku, line.sku?.replace(/[^A-Za-z0-9]/g, '')]
    .filter(Boolean)
    .join(' ')
}

/** Lets an order be found by this text as well. */
export async function addSearchText(tx: Tx, { orderId, text }: { orderId: string; text: string }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ search_texts: sql`search_texts || ${text}::text` })
    .where('id', '=', orderId)
    .execute()
}
