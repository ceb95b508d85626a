import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/actor.ts'
import { MAX_ON_HAND } from './limits.ts'
import { stockOf } from './list-stock.ts'
import { changeInventory } from './stock.ts'
import type { StockFilter } from './stock-filter.ts'

/** What shall be on hand, or how many pieces more (fewer, when below 0). */
export type StockAmount = { set: number } | { add: number }

/** What somebody wishes for one variant. `seen`: the number on hand they saw when they said what it shall be. */
export type StockWish = { variantId: string } & ({ set: number; seen: number } | { add: number })

/** Variants ticked in the stock list, or all that match its filter but a few. */
export type StockSelection = { ids: string[] } | { filter: StockFilter; except: string[] }

/** What came of it. `onHand`: what is there now, null when the variant is gone. Of many that were refused the first hundred are told. */
export type StockReport = {
  changed: number
  unchanged: number
  refused: number
  refusals: { variantId: string; refusal: Refusal; onHand: number | null }[]
}

/** `note`: why, for the ledger (see stockNote). */
type Cause = { note: string; by: Actor }

/**
 * Gives each of these variants its own number of pieces on hand. One transaction, and each variant for itself: what cannot be done
 * (another number than was seen, fewer than are reserved or than none, too many, gone) is told in the report, and the rest is done.
 */
export async function changeStock(db: Db, { wishes, ...cause }: { wishes: StockWish[] } & Cause): Promise<StockReport> {
  const wishOf = new Map(wishes.map(wish => [wish.variantId, wish]))
  return await inTransaction(db, async tx => {
    const rows = await lockRows(tx, { ids: [...wishOf.keys()] })
    const found = new Set(rows.map(row => row.variantId))
    const gone = [...wishOf.keys()].filter(id => !found.has(id))
    return await change(tx, {
      ...cause,
      wishes: rows.flatMap(row => {
        const wish = wishOf.get(row.variantId)
        return wish ? [{ row, wish }] : []
      }),
      gone,
    })
  })
}

/** Gives all the variants of a selection the same number on hand, or the same number more. Refusals as with `changeStock`. */
export async function changeSelectedStock(
  db: Db,
  { selection, amount, ...cause }: { selection: StockSelection; amount: StockAmount } & Cause,
): Promise<StockReport> {
  return await inTransaction(db, async tx => {
    const rows = await lockRows(tx, selection)
    const found = new Set(rows.map(row => row.variantId))
    const gone = 'ids' in selection ? [...new Set(selection.ids)].filter(id => !found.has(id)) : []
    return await change(tx, { ...cause, wishes: rows.map(row => ({ row, wish: amount })), gone })
  })
}

type Row = Awaited<ReturnType<typeof lockRows>>[number]
type Wished = { row: Row; wish: { set: number; seen?: number } | { add: number } }

/** Inventory rows are locked in the order of their keys, as placing an order locks them, so the two never deadlock. */
async function lockRows(tx: Tx, selection: StockSelection) {
  const selected =
    'ids' in selection
      ? stockOf(tx).where(sql<boolean>`v.id = any(${selection.ids}::uuid[])`)
      : stockOf(tx, selection.filter).where(sql<boolean>`v.id <> all(${selection.except}::uuid[])`)
  return await selected
    .select([
      'v.id as variantId',
      'p.name as product',
      'v.name as variant',
      'i.quantity as onHand',
      'i.reserved_quantity as reserved',
      'i.track_inventory as tracked',
    ])
    .orderBy('i.variant_id')
    .forUpdate('i')
    .execute()
}

async function change(
  tx: Tx,
  { wishes, gone, note, by }: { wishes: Wished[]; gone: string[] } & Cause,
): Promise<StockReport> {
  const decided = wishes.map(({ row, wish }) => ({ row, wish, ...decide(row, wish) }))
  const moving = decided.filter(({ pieces }) => pieces !== 0)
  for (const reason of ['set', 'add'] as const) {
    const changes = moving
      .filter(({ wish }) => reason in wish)
      .map(({ row, pieces }) => ({ variantId: row.variantId, quantity: pieces, reserved: 0 }))
    if (changes.length === 0) continue
    await changeInventory(tx, { changes, onlyFromFree: false, cause: { reason, note, staffId: by.staffId } })
  }
  const refusals = [
    ...decided.flatMap(({ row, refusal }) =>
      refusal ? [{ variantId: row.variantId, refusal, onHand: row.onHand }] : [],
    ),
    ...gone.map(variantId => ({ variantId, refusal: new Refusal('variant-not-found'), onHand: null })),
  ]
  return {
    changed: moving.length,
    unchanged: decided.length - moving.length - (refusals.length - gone.length),
    refused: refusals.length,
    refusals: refusals.slice(0, MAX_REFUSALS_TOLD),
  }
}

const MAX_REFUSALS_TOLD = 100

/** How many pieces come or go, or why none may. */
function decide(row: Row, wish: Wished['wish']): { pieces: number; refusal?: Refusal } {
  const { product, variant, onHand, reserved, tracked } = row
  const refuse = (code: StockRefusalCode, values = {}) => ({
    pieces: 0,
    // A product of one variant is called by its own name alone.
    refusal: new Refusal(code, { name: variant === 'Default' ? product : `${product} (${variant})`, ...values }),
  })
  if ('set' in wish && wish.seen !== undefined && wish.seen !== onHand) {
    return refuse('stock-changed-meanwhile', { onHand, seen: wish.seen })
  }
  const after = 'set' in wish ? wish.set : onHand + wish.add
  if (after === onHand) return { pieces: 0 }
  if (after < 0) return refuse('stock-below-zero', { onHand })
  if (tracked && after < reserved) return refuse('stock-below-reserved', { reserved })
  if (after > MAX_ON_HAND) return refuse('stock-above-limit', { most: MAX_ON_HAND.toLocaleString('en') })
  return { pieces: after - onHand }
}

type StockRefusalCode = 'stock-changed-meanwhile' | 'stock-below-zero' | 'stock-below-reserved' | 'stock-above-limit'
