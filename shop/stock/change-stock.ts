import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { productWithVariant } from '../variant-label.ts'
import { changeInventory } from './change-inventory.ts'
import { MAX_ON_HAND } from './limits.ts'
import { stockRowsQuery } from './list-stock.ts'
import type { StockFilter } from './stock-filter.ts'

/** A new quantity on hand, or a change of it (negative: fewer). */
export type StockAmount = { set: number } | { add: number }

/** A requested change of one variant. `seen`: the quantity on hand on screen when it was entered. */
export type StockRequest = { variantId: string } & ({ set: number; seen: number } | { add: number })

/** Variants ticked in the stock list, or all that match its filter except some. */
export type StockSelection = { ids: string[] } | { filter: StockFilter; except: string[] }

/** The result. `onHand`: the present quantity, null when the variant is deleted. Lists the first hundred refusals. */
export type StockReport = {
  changed: number
  unchanged: number
  refused: number
  refusals: { variantId: string; refusal: Refusal; onHand: number | null }[]
}

/** `note`: the reason for the ledger (see stockNote). */
type Cause = { note: string; by: Actor | null }

/**
 * Sets the quantity on hand of each of these variants. One transaction, and each variant on its own: what is refused
 * (another quantity than seen, below the reserved one or 0, too high, deleted) is listed in the report, and the rest is
 * changed.
 */
export async function changeStock(
  db: Db,
  { requests, ...cause }: { requests: StockRequest[] } & Cause,
): Promise<StockReport> {
  const requestOf = new Map(requests.map(request => [request.variantId, request]))
  return await inTransaction(db, async tx => {
    const rows = await lockRows(tx, { ids: [...requestOf.keys()] })
    const found = new Set(rows.map(row => row.variantId))
    const gone = [...requestOf.keys()].filter(id => !found.has(id))
    return await applyRequests(tx, {
      ...cause,
      requests: rows.flatMap(row => {
        const request = requestOf.get(row.variantId)
        return request ? [{ row, request }] : []
      }),
      gone,
    })
  })
}

/**
 * Sets all the variants of a selection to the same quantity, or adds the same number. Refusals as with `changeStock`.
 */
export async function changeSelectedStock(
  db: Db,
  { selection, amount, ...cause }: { selection: StockSelection; amount: StockAmount } & Cause,
): Promise<StockReport> {
  return await inTransaction(db, async tx => {
    const rows = await lockRows(tx, selection)
    const found = new Set(rows.map(row => row.variantId))
    const gone = 'ids' in selection ? [...new Set(selection.ids)].filter(id => !found.has(id)) : []
    return await applyRequests(tx, { ...cause, requests: rows.map(row => ({ row, request: amount })), gone })
  })
}

type Row = Awaited<ReturnType<typeof lockRows>>[number]
type RequestedChange = { row: Row; request: { set: number; seen?: number } | { add: number } }

/** Locks inventory rows in the order of their keys, as placing an order does, so that the two never deadlock. */
async function lockRows(tx: Tx, selection: StockSelection) {
  const selected =
    'ids' in selection
      ? stockRowsQuery(tx).where(sql<boolean>`v.id = any(${selection.ids}::uuid[])`)
      : stockRowsQuery(tx, selection.filter).where(sql<boolean>`v.id <> all(${selection.except}::uuid[])`)
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

async function applyRequests(
  tx: Tx,
  { requests, gone, note, by }: { requests: RequestedChange[]; gone: string[] } & Cause,
): Promise<StockReport> {
  const decided = requests.map(({ row, request }) => ({ row, request, ...decide(row, request) }))
  const moving = decided.filter(({ quantityChange }) => quantityChange !== 0)
  for (const reason of ['set', 'add'] as const) {
    const changes = moving
      .filter(({ request }) => reason in request)
      .map(({ row, quantityChange }) => ({ variantId: row.variantId, quantity: quantityChange, reserved: 0 }))
    if (changes.length === 0) continue
    await changeInventory(tx, {
      changes,
      requiresAvailable: false,
      cause: { reason, note, staffId: by?.staffId ?? null },
    })
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
    refusals: refusals.slice(0, MAX_REFUSALS_REPORTED),
  }
}

const MAX_REFUSALS_REPORTED = 100

type StockOfVariant = Pick<Row, 'product' | 'variant' | 'onHand' | 'reserved' | 'tracked'>

/** Why a new quantity on hand, or a change of it, is refused, before it is written. `seen`: as in `changeStock`. */
export const findStockRefusal = (
  row: StockOfVariant,
  amount: StockAmount | { set: number; seen: number },
): Refusal | undefined => decide(row, amount).refusal

/** The change of a variant's quantity, or the reason to refuse it. */
function decide(
  row: StockOfVariant,
  request: RequestedChange['request'],
): { quantityChange: number; refusal?: Refusal } {
  const { product, variant, onHand, reserved, tracked } = row
  const refuse = (code: StockRefusalCode, values = {}) => ({
    quantityChange: 0,
    refusal: new Refusal(code, { name: productWithVariant(product, variant), ...values }),
  })
  if ('set' in request && request.seen !== undefined && request.seen !== onHand) {
    return refuse('stock-changed-meanwhile', { onHand, seen: request.seen })
  }
  const after = 'set' in request ? request.set : onHand + request.add
  if (after === onHand) return { quantityChange: 0 }
  if (after < 0) return refuse('stock-below-zero', { onHand })
  if (tracked && after < reserved) return refuse('stock-below-reserved', { reserved })
  if (after > MAX_ON_HAND) return refuse('stock-above-limit', { most: MAX_ON_HAND.toLocaleString('en') })
  return { quantityChange: after - onHand }
}

type StockRefusalCode = 'stock-changed-meanwhile' | 'stock-below-zero' | 'stock-below-reserved' | 'stock-above-limit'
