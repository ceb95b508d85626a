import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { releaseMedia } from '../media/release-media.ts'

/**
 * Erases what the advances of these orders say of their customers: references, notes, and the pictures, whose files the
 * clean-up removes. Amounts, ways, times and who recorded them stay for the books. `erased` replaces the reasons.
 */
export async function eraseAdvances(tx: Tx, orderIds: string[], { erased }: { erased: string }): Promise<void> {
  const ofOrders = sql<boolean>`order_id = any(${orderIds}::uuid[])`
  const proofs = await tx
    .selectFrom('order_advances')
    .where(ofOrders)
    .where('proof_id', 'is not', null)
    .select('proof_id')
    .execute()
  await tx
    .updateTable('order_advances')
    .set({ is_erased: true, reference: null, note: null, proof_id: null })
    .set({ reason: sql`case when reason is not null then ${erased} end` })
    .set({ void_reason: sql`case when void_reason is not null then ${erased} end` })
    .where(ofOrders)
    .execute()
  await releaseMedia(
    tx,
    proofs.flatMap(({ proof_id }) => proof_id ?? []),
  )
}
