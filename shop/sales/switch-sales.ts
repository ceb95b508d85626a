import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import { findRow, lockRows, pricesOf, type Target } from '../products/lock-rows.ts'
import { writePrices } from '../products/prices/change-prices.ts'
import { isSamePrices, type Prices, shownPrices } from '../products/product-prices.ts'
import { settlePrices } from '../products/settle-prices.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { lockSale } from './lock-sales.ts'
import type { SalePriceResult } from './sale.ts'
import { requireNoOverlap } from './save-sale.ts'

/** The names of the sales that were switched. */
export type SwitchedSales = { started: string[]; ended: string[]; missed: string[] }

/** How many prices were switched, and how many were not and why (docs/product.md#sales). */
export type SwitchResult = { name: string; changed: number; kept: number }

/**
 * Ends the sales whose end has come, then starts those whose start has come, each in its own transaction: another
 * process or a second run finds them switched. A sale whose whole time passed while the shop was off is marked as
 * missed. One that fails does not stop the others; the first error is thrown after them.
 */
export async function switchDueSales(db: Db, signal?: AbortSignal): Promise<SwitchedSales> {
  const switched: SwitchedSales = { started: [], ended: [], missed: [] }
  const errors: unknown[] = []
  for (const id of await listDue(db)) {
    if (signal?.aborted) break
    try {
      await switchIfDue(db, id, switched)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return switched
}

/** Starts a planned sale now. Refuses another one, one whose end has passed, and one that overlaps with another. */
export async function startSaleNow(db: Db, id: string, by: Actor | null): Promise<SwitchResult> {
  return await inTransaction(db, async tx => {
    const sale = await lockSale(tx, id)
    if (sale.state !== 'planned') throw new Refusal('sale-started')
    const startsAt = await readClock(tx)
    if (sale.endsAt && sale.endsAt <= startsAt) throw new Refusal('sale-over')
    await requireNoOverlap(tx, id, { startsAt, endsAt: sale.endsAt })
    await tx.updateTable('sales').set({ starts_at: startsAt }).where('id', '=', id).execute()
    return { name: sale.name, ...(await startSale(tx, { id, name: sale.name, by })) }
  })
}

/** Ends a running sale now. Refuses another one. */
export async function endSaleNow(db: Db, id: string, by: Actor | null): Promise<SwitchResult> {
  return await inTransaction(db, async tx => {
    const sale = await lockSale(tx, id)
    if (sale.state !== 'running') throw new Refusal('sale-not-running')
    return { name: sale.name, ...(await endSale(tx, { id, name: sale.name, by })) }
  })
}

/** Those to end come first: their prices may be in one that starts. */
async function listDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sales
    where ended_at is null and (ends_at <= now() or (started_at is null and starts_at <= now()))
    order by ends_at <= now() desc nulls last, starts_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

async function switchIfDue(db: Db, id: string, switched: SwitchedSales): Promise<void> {
  const outcome = await inTransaction(db, async tx => {
    const sale = await lockSale(tx, id)
    const now = await readClock(tx)
    const isOver = sale.endsAt !== null && sale.endsAt <= now
    if (sale.state === 'running' && isOver) {
      await endSale(tx, { id, name: sale.name, by: null })
      return { list: switched.ended, name: sale.name }
    }
    if (sale.state !== 'planned' || sale.startsAt > now) return null
    if (isOver) await markSwitched(tx, id, 'ended_at')
    else await startSale(tx, { id, name: sale.name, by: null })
    return { list: isOver ? switched.missed : switched.started, name: sale.name }
  })
  if (outcome) outcome.list.push(outcome.name)
}

async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}

async function markSwitched(tx: Tx, id: string, column: 'started_at' | 'ended_at'): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .updateTable('sales')
    .set({ [column]: now, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** `by`: null when its time has come. */
type Switched = { id: string; name: string; by: Actor | null }

/** Sets the sale prices. The prices before are read under the locks under which they are changed. */
async function startSale(tx: Tx, { id, name, by }: Switched): Promise<Omit<SwitchResult, 'name'>> {
  const sold = await listRows(tx, id)
  const rows = await lockRows(tx, sold.map(targetOf))
  const started = sold.flatMap((row): StartedRow[] => {
    const target = targetOf(row)
    const found = findRow(rows, target)
    // Deleted while this waited for its product.
    if (!found) return []
    const shown = shownPrices(found.product, found.own)
    if (shown.price === null || shown.price <= row.price) return [{ id: row.id, result: 'skipped' }]
    const comparePrice = row.comparePrice ?? Math.max(shown.comparePrice ?? 0, shown.price)
    const set = { price: row.price, comparePrice }
    return [{ id: row.id, result: 'on', set, before: found.own, regularPrice: shown.price, target }]
  })
  // Before the prices: those of a running sale are stored as they are (settlePrices).
  await writeStarted(tx, started)
  const changed = started.flatMap(row => (row.result === 'on' ? [{ ...row.target, set: row.set }] : []))
  await writePrices(tx, rows, changed)
  await settlePrices(tx, pricesOf(rows), { way: 'sale', label: `${name} started`, by })
  await markSwitched(tx, id, 'started_at')
  return { changed: changed.length, kept: sold.length - changed.length }
}

/**
 * Restores the prices before the sale, except where somebody changed them since. Another compare price alone does not
 * keep the sale price: it stays, and the price is restored.
 */
async function endSale(tx: Tx, { id, name, by }: Switched): Promise<Omit<SwitchResult, 'name'>> {
  const sold = (await listRows(tx, id)).filter(({ result }) => result === 'on')
  const rows = await lockRows(tx, sold.map(targetOf))
  const left: string[] = []
  const restored = sold.flatMap(row => {
    const target = targetOf(row)
    const now = findRow(rows, target)?.own
    if (now?.price === row.price) return [{ ...target, set: restoredOf(row, now) }]
    if (!now || !isSamePrices(now, formerOf(row))) left.push(row.id)
    return []
  })
  // Before the prices, which may be tidied from now on.
  await tx
    .updateTable('sale_prices')
    .set({
      result: sql<SalePriceResult>`case when id = any(${left}::uuid[]) then 'changed_by_staff' else 'restored' end::sale_price_result`,
    })
    .where('sale_id', '=', id)
    .where('result', '=', 'on')
    .execute()
  await writePrices(tx, rows, restored)
  // Also those with no price to restore: they were not tidied during the sale.
  await settlePrices(tx, pricesOf(rows), { way: 'sale', label: `${name} ended`, by })
  await markSwitched(tx, id, 'ended_at')
  return { changed: sold.length - left.length, kept: left.length }
}

type SaleRow = {
  id: string
  productId: string | null
  variantId: string | null
  price: Rupees
  comparePrice: Rupees | null
  formerPrice: Rupees | null
  formerComparePrice: Rupees | null
  result: SalePriceResult | null
}

type StartedRow =
  | { id: string; result: 'skipped' }
  | { id: string; result: 'on'; set: Prices; before: Prices; regularPrice: Rupees; target: Target }

const listRows = (tx: Tx, saleId: string): Promise<SaleRow[]> =>
  tx
    .selectFrom('sale_prices')
    .where('sale_id', '=', saleId)
    .select([
      'id',
      'product_id as productId',
      'variant_id as variantId',
      'price',
      'compare_price as comparePrice',
      'former_price as formerPrice',
      'former_compare_price as formerComparePrice',
      'result',
    ])
    .execute()

const targetOf = ({ productId, variantId }: SaleRow): Target =>
  variantId === null ? { productId: productId ?? '' } : { variantId }

const restoredOf = (row: SaleRow, now: Prices): Prices => ({
  price: row.formerPrice,
  comparePrice: now.comparePrice === row.comparePrice ? row.formerComparePrice : now.comparePrice,
})

const formerOf = ({ formerPrice, formerComparePrice }: SaleRow): Prices => ({
  price: formerPrice,
  comparePrice: formerComparePrice,
})

async function writeStarted(tx: Tx, rows: StartedRow[]): Promise<void> {
  const values = rows.map(row => ({
    id: row.id,
    result: row.result,
    ...(row.result === 'on' && {
      compare: row.set.comparePrice,
      regular: row.regularPrice,
      former: row.before.price,
      formerCompare: row.before.comparePrice,
    }),
  }))
  await sql`
    update sale_prices sp set result = r.result, compare_price = coalesce(r.compare, sp.compare_price),
      regular_price = r.regular, former_price = r.former, former_compare_price = r."formerCompare"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(
      id uuid, result sale_price_result, compare int, regular int, former int, "formerCompare" int)
    where sp.id = r.id`.execute(tx)
}
