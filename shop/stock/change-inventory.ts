import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { StockHold, StockReason } from '#db/types.ts'
import { newId } from '../ids.ts'

/** A quantity of a variant. */
export type VariantQuantity = { variantId: string; quantity: number }

/** The cause of a movement for the ledger: its order, and its actor (null: a shopper, or the shop itself). */
export type StockCause = {
  reason: StockReason
  orderId?: string | null
  staffId?: string | null
  note?: string
  /** The time of a backdated movement; by default now. */
  at?: Date | undefined
}

/** Pieces of a variant that change their hold. */
export type HoldChange = VariantQuantity & { from: StockHold; to: StockHold }

type StockMove = { holdChanges: readonly HoldChange[]; cause: StockCause }

/**
 * Moves pieces from one hold to another (see StockHold): guarded, all or nothing, with a ledger row for each variant.
 * What a variant gives back is free for what it takes. Returns the variants with too little stock; unless that is empty
 * the caller must roll back. Their inventory rows must be locked. The caller leaves out untracked variants when it
 * takes a new hold.
 */
export async function applyHoldChanges(tx: Tx, { holdChanges, cause }: StockMove): Promise<{ short: string[] }> {
  const changes = changesOf(holdChanges)
  if (changes.length === 0) return { short: [] }
  const moved = await changeInventory(tx, { changes, requiresAvailable: true, cause })
  return { short: changes.map(({ variantId }) => variantId).filter(variantId => !moved.has(variantId)) }
}

/**
 * The same as parts of a larger statement's `with`, of which `moved` has the variant_id of what moved. `onlyIf`: moves
 * nothing unless this condition of the statement is true.
 */
export const holdChangesSql = ({ holdChanges, cause, onlyIf }: StockMove & { onlyIf: RawBuilder<boolean> }) =>
  inventoryChangeSql({ changes: changesOf(holdChanges), requiresAvailable: true, cause, onlyIf })

type VariantChange = { variantId: string; quantity: number; reserved: number }

/** What changes of holds add to the inventory of each variant. */
const changesOf = (holdChanges: readonly HoldChange[]): VariantChange[] =>
  [...Map.groupBy(holdChanges, ({ variantId }) => variantId)]
    .map(([variantId, ofVariant]) => ({
      variantId,
      quantity: ofVariant.reduce((sum, { from, to, quantity }) => sum + changes[from][to].quantity * quantity, 0),
      reserved: ofVariant.reduce((sum, { from, to, quantity }) => sum + changes[from][to].reserved * quantity, 0),
    }))
    .filter(({ quantity, reserved }) => quantity !== 0 || reserved !== 0)

type InventoryChange = {
  changes: VariantChange[]
  requiresAvailable: boolean
  cause: StockCause
  onlyIf?: RawBuilder<boolean> | undefined
}

/**
 * Adds to inventory and writes the ledger in the same statement. Returns the changed variants: without those that have
 * no inventory, and, with `requiresAvailable`, those with less available than the change takes.
 */
export async function changeInventory(tx: Tx, change: InventoryChange): Promise<Set<string>> {
  const { rows } = await sql<{ variantId: string }>`
    with ${inventoryChangeSql(change)}
    select variant_id as "variantId" from moved
    ${prepared}`.execute(tx)
  return new Set(rows.map(row => row.variantId))
}

const inventoryChangeSql = ({ changes, requiresAvailable, cause, onlyIf = sql`true` }: InventoryChange) => sql`
    line as (
      select * from unnest(
        ${changes.map(() => newId())}::uuid[],
        ${changes.map(change => change.variantId)}::uuid[],
        ${changes.map(change => change.quantity)}::int[],
        ${changes.map(change => change.reserved)}::int[]
      ) as line (movement_id, variant_id, quantity, reserved)
      where ${onlyIf}
    ), moved as (
      update inventory i
      set quantity = i.quantity + line.quantity, reserved_quantity = i.reserved_quantity + line.reserved
      from line
      where i.variant_id = line.variant_id
        and (not ${requiresAvailable} or line.reserved <= line.quantity
          or i.quantity - i.reserved_quantity >= line.reserved - line.quantity)
      returning line.*, i.quantity as quantity_after, i.reserved_quantity as reserved_after
    ), written as (
      insert into stock_movements
        (id, variant_id, quantity_change, reserved_change, quantity_after, reserved_after, reason, note, staff_id, order_id, created_at)
      select movement_id, variant_id, quantity, reserved, quantity_after, reserved_after,
        ${cause.reason}::stock_reason, ${cause.note ?? ''}, ${cause.staffId ?? null}::uuid, ${cause.orderId ?? null}::uuid,
        coalesce(${cause.at ?? null}::timestamptz, now())
      from moved
    )`

type Change = { quantity: number; reserved: number }
const nothing: Change = { quantity: 0, reserved: 0 }

/** From the row's hold to the column's, per unit. */
const changes: Record<StockHold, Record<StockHold, Change>> = {
  none: { none: nothing, reserved: { quantity: 0, reserved: 1 }, deducted: { quantity: -1, reserved: 0 } },
  reserved: { none: { quantity: 0, reserved: -1 }, reserved: nothing, deducted: { quantity: -1, reserved: -1 } },
  deducted: { none: { quantity: 1, reserved: 0 }, reserved: { quantity: 1, reserved: 1 }, deducted: nothing },
}
