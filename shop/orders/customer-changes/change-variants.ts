import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { OrderHold, StockHold } from '#db/types.ts'
import { fewLeft, type OfferStock, requireAvailable } from '../../catalogue/few-left.ts'
import { sellable } from '../../catalogue/sellable.ts'
import { priceOfVariant } from '../../catalogue/variant-price.ts'
import { newId } from '../../ids.ts'
import type { Rupees } from '../../money.ts'
import { lineSearchText } from '../../order-search/search-texts.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { applyStockMovement } from '../../stock/change-inventory.ts'
import { productWithVariant } from '../../variant-label.ts'
import { assessOrder } from '../limits/assess-order.ts'

/** The variant that replaces another one of the same product. */
export type VariantChange = { from: string; to: string }

type Line = {
  id: string
  variantId: string
  productName: string
  variantName: string
  price: Rupees
  quantity: number
  position: number
  stock: StockHold
}

type Offer = OfferStock & {
  variantId: string
  sku: string | null
  /** Today's. */
  price: Rupees
  onSale: boolean
  tracked: boolean
}

type Order = {
  orderId: string
  hold: OrderHold
  phone: string
  receiptHashes: readonly string[]
  /** See `networkKey`; null once it is deleted. */
  networkKey: string | null
}

/** As `assessOrder` counts what a line holds. */
type Assessed = { isCounted: boolean; isStranger: boolean }

/**
 * Gives lines of a locked pending order another variant of their product, at the agreed price, and moves their stock.
 * The database never rewrites a line, so the former one is deleted. Returns the lines before and after, in words.
 * Refuses a variant of another product, one that the order would have twice, one with another price, and one that is
 * not available.
 */
export async function changeVariants(
  tx: Tx,
  order: Order,
  changes: readonly VariantChange[],
): Promise<{ from: string; to: string }> {
  const lines = new Map((await readLines(tx, order.orderId)).map(line => [line.variantId, line]))
  const offers = await lockVariants(tx, changes)
  const cause = { reason: 'status', orderId: order.orderId } as const
  const words: { from: string; to: string }[] = []
  for (const { from, to } of changes) {
    const line = lines.get(from)
    const [former, offer] = [offers.get(from), offers.get(to)]
    if (!line || !former || !offer) throw new Refusal('variant-not-found')
    await requireSameProduct(tx, { from, to })
    if (lines.has(to)) throw new Refusal('variant-twice', namesOf(offer))
    // At the price that was agreed, where today's prices of the two are the same.
    if (offer.price !== line.price && offer.price !== former.price)
      throw new Refusal('other-price', { product: line.productName, variant: offer.variantName })
    const stock = order.hold === 'held' && offer.tracked ? ('reserved' as const) : ('none' as const)
    if (former.tracked || line.stock !== 'none')
      await applyStockMovement(tx, { lines: [{ ...line, variantId: from }], from: line.stock, to: 'none', cause })
    // Before the assessment, which counts the lines of a customer.
    await tx.deleteFrom('order_items').where('id', '=', line.id).execute()
    const assessed = await requireStock(tx, { ...order, line, offer })
    const { short } = await applyStockMovement(tx, {
      lines: [{ ...line, variantId: to }],
      from: 'none',
      to: stock,
      cause,
    })
    if (short.length > 0) requireAvailable({ ...offer, sellable: 0 }, line.quantity)
    const changed = { ...line, ...assessed, id: newId(), variantId: to, variantName: offer.variantName, stock }
    await insertLine(tx, { orderId: order.orderId, line: changed, sku: offer.sku })
    lines.delete(from)
    lines.set(to, changed)
    words.push({
      from: productWithVariant(line.productName, line.variantName),
      to: productWithVariant(line.productName, offer.variantName),
    })
  }
  return { from: words.map(({ from }) => from).join(', '), to: words.map(({ to }) => to).join(', ') }
}

async function readLines(tx: Tx, orderId: string): Promise<Line[]> {
  const rows = await tx
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['id', 'variant_id as variantId', 'product_name as productName', 'variant_name as variantName', 'price'])
    .select(['quantity', 'sort_order as position', 'stock'])
    .execute()
  return rows.flatMap(({ variantId, ...row }) => (variantId === null ? [] : [{ ...row, variantId }]))
}

/** Both variants of each change, with their inventory locked in the order of its keys. */
async function lockVariants(tx: Tx, changes: readonly VariantChange[]): Promise<Map<string, Offer>> {
  const ids = Array.from(new Set(changes.flatMap(({ from, to }) => [from, to])))
  const { rows } = await sql<Offer>`
    select v.id as "variantId", p.name as "productName", p.name_ur as "productNameUrdu", v.name as "variantName",
      coalesce(v.sku, p.sku) as sku, ${priceOfVariant} as price, p.status = 'published' as "onSale",
      i.track_inventory as tracked, ${sellable} as sellable, ${fewLeft} as "fewLeft"
    from variants v join products p on p.id = v.product_id join inventory i on i.variant_id = v.id
    where v.id = any(${ids}::uuid[])
    order by v.id
    for update of i`.execute(tx)
  return new Map(rows.map(offer => [offer.variantId, offer]))
}

async function requireSameProduct(tx: Tx, { from, to }: VariantChange): Promise<void> {
  const same = await tx
    .selectFrom('variants as former')
    .innerJoin('variants as v', 'v.product_id', 'former.product_id')
    .where('former.id', '=', from)
    .where('v.id', '=', to)
    .select('v.id')
    .executeTakeFirst()
  if (!same) throw new Refusal('variant-not-found')
}

/**
 * New customers may hold no larger share of this variant than when they order it (`assessOrder`). Returns as what the
 * pieces count that the line holds.
 */
async function requireStock(
  tx: Tx,
  { line, offer, phone, receiptHashes, networkKey }: Order & { line: Line; offer: Offer },
): Promise<Assessed> {
  requireAvailable(offer.onSale ? offer : { ...offer, sellable: 0 }, line.quantity)
  if (!offer.tracked) return { isCounted: false, isStranger: false }
  const { rows } = await sql<Assessed & { isSuspicious: boolean }>`
    with ${assessOrder({
      limits: { ...(await readSettings(tx)).order_limits, perNetwork: 0 },
      phone,
      receiptHashes,
      networkKey,
      isSuspect: false,
      lines: [{ variantId: offer.variantId, quantity: line.quantity }],
    })}
    select is_counted as "isCounted", is_new_customer as "isStranger", is_suspicious as "isSuspicious"
    from assessment`.execute(tx)
  const { isCounted = false, isStranger = false, isSuspicious = false } = rows[0] ?? {}
  if (isSuspicious) throw new Refusal('too-many-pieces', namesOf(offer))
  return { isCounted, isStranger }
}

const namesOf = ({ productName: product, productNameUrdu: productUrdu, variantName: variant }: Offer) => ({
  product,
  productUrdu,
  variant,
})

type NewLine = { orderId: string; line: Line & Assessed; sku: string | null }

async function insertLine(tx: Tx, { orderId, line, sku }: NewLine): Promise<void> {
  const { id, variantId, productName, variantName, price, quantity, position, stock, isCounted, isStranger } = line
  await tx
    .insertInto('order_items')
    .values({
      id,
      order_id: orderId,
      variant_id: variantId,
      product_name: productName,
      variant_name: variantName,
      sku,
      price,
      quantity,
      total: price * quantity,
      sort_order: position,
      stock,
      is_reserved_unconfirmed: isCounted && stock === 'reserved',
      is_reserved_for_new_customer: isStranger && stock === 'reserved',
    })
    .execute()
  // The texts of the lines come first, in their order (`removeSearchText`).
  await sql`update orders set search_texts[${position + 1}::int] = ${lineSearchText({ productName, variantName, sku })}
    where id = ${orderId}`.execute(tx)
}
