import type { Insertable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Inventory } from '#db/types.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../staff/accounts.ts'

/**
 * Creates the inventory of new variants, with a ledger row for the opening stock and its actor (null: the shop itself).
 * Runs inside the caller's transaction.
 */
export async function createInventory(db: Db, rows: Insertable<Inventory>[], by: Actor | null = null): Promise<void> {
  if (rows.length === 0) return
  const opened = await db
    .insertInto('inventory')
    .values(rows)
    .returning(['variant_id', 'quantity', 'reserved_quantity as reserved'])
    .execute()
  const stocked = opened.filter(({ quantity, reserved }) => quantity > 0 || reserved > 0)
  if (stocked.length === 0) return
  await db
    .insertInto('stock_movements')
    .values(
      stocked.map(({ variant_id, quantity, reserved }) => ({
        id: newId(),
        variant_id,
        quantity_change: quantity,
        reserved_change: reserved,
        quantity_after: quantity,
        reserved_after: reserved,
        reason: 'opening' as const,
        staff_id: by?.staffId ?? null,
      })),
    )
    .execute()
}
