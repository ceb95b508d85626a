import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { StockHold } from '#db/types.ts'

/** How many pieces of a variant. */
export type Pieces = { variantId: string; quantity: number }

/**
 * Moves pieces from one hold to another (see StockHold): guarded, all or nothing. Returns the variants that had too little
 * stock; unless that is empty the caller must give up its transaction. Each variant at most once, its inventory row locked
 * before by `lockInventory`. Untracked variants are the caller's to leave out when taking a new hold.
 */
export async function moveStock(
  tx: Tx,
  move: { pieces: Pieces[]; from: StockHold; to: StockHold },
): Promise<{ short: string[] }> {
  const change = changes[move.from][move.to]
  if (move.pieces.length === 0 || (change.quantity === 0 && change.reserved === 0)) return { short: [] }
  const moved = await tx
    .updateTable('inventory as i')
    .from(
      sql<{ variant_id: string; pieces: number }>`unnest(${move.pieces.map(line => line.variantId)}::uuid[],
        ${move.pieces.map(line => line.quantity)}::int[])`.as<'line'>(sql`line(variant_id, pieces)`),
    )
    .set({
      quantity: sql`i.quantity + ${change.quantity} * line.pieces`,
      reserved_quantity: sql`i.reserved_quantity + ${change.reserved} * line.pieces`,
    })
    .whereRef('i.variant_id', '=', 'line.variant_id')
    // A new hold needs pieces that nobody else holds.
    .$if(move.from === 'none', query => query.where(sql<boolean>`i.quantity - i.reserved_quantity >= line.pieces`))
    .returning('i.variant_id')
    .execute()
  const done = new Set(moved.map(row => row.variant_id))
  return { short: move.pieces.map(line => line.variantId).filter(variantId => !done.has(variantId)) }
}

type Change = { quantity: number; reserved: number }
const nothing: Change = { quantity: 0, reserved: 0 }

/** From the row's hold to the column's, per piece. */
const changes: Record<StockHold, Record<StockHold, Change>> = {
  none: { none: nothing, reserved: { quantity: 0, reserved: 1 }, taken: { quantity: -1, reserved: 0 } },
  reserved: { none: { quantity: 0, reserved: -1 }, reserved: nothing, taken: { quantity: -1, reserved: -1 } },
  taken: { none: { quantity: 1, reserved: 0 }, reserved: { quantity: 1, reserved: 1 }, taken: nothing },
}
