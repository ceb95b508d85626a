import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { type OfferStock, requireAvailable } from '../../catalogue/few-left.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import type { VariantQuantity } from '../../stock/change-inventory.ts'
import { type PlannedLine, planContent } from '../content/plan-content.ts'
import { lockContent, type OrderContent } from '../content/read-content.ts'
import { writeContent } from '../content/write-content.ts'
import type { HeldAs } from '../content/write-plan.ts'
import { assessOrder } from '../limits/assess-order.ts'

/** The variant that replaces another one of the same product. */
export type VariantChange = { from: string; to: string }

type Order = {
  orderId: string
  phone: string
  receiptHashes: readonly string[]
  /** See `networkKey`; null once it is deleted. */
  networkKey: string | null
}

/**
 * Gives lines of a locked pending order another variant of their product, at the agreed amounts, and moves their stock
 * (`writeContent`). Returns the order's new version. Refuses a variant of another product, one that the order would
 * have twice, one with another price, and one that is not available to this shopper.
 */
export async function changeVariants(
  tx: Tx,
  order: Order,
  changes: readonly VariantChange[],
): Promise<{ version: number }> {
  const content = await lockContent(tx, { orderId: order.orderId, variantIds: changes.map(({ to }) => to) })
  for (const change of changes) requireAllowed(content, change)
  requireEachOnce(content, changes)
  const plan = planContent(content, {
    lines: content.lines.map(({ id, variantId, quantity }) => ({
      lineId: id,
      variantId: changes.find(({ from }) => from === variantId)?.to ?? null,
      quantity,
      price: null,
    })),
  })
  const assess = (lines: readonly PlannedLine[]) => requireFewHeld(tx, order, { content, lines })
  return await writeContent(tx, { content, plan, by: 'customer', assess })
}

/** The same rules as those of what the page offers (`listVariantChoices`). */
function requireAllowed(content: OrderContent, { from, to }: VariantChange): void {
  // A variant with lines at several prices is not among `listVariantChoices`.
  const [line, second] = content.lines.filter(({ variantId }) => variantId === from)
  const [former, offer] = [content.offers.get(from), content.offers.get(to)]
  if (!line || second || !former || former.productId !== offer?.productId) throw new Refusal('variant-not-found')
  // At the price that was agreed, where today's prices of the two are the same.
  if (offer.price !== line.price && offer.price !== former.price)
    throw new Refusal('other-price', { product: line.productName, variant: offer.variantName })
  requireAvailable(offer.isPublished ? offer : { ...offer, sellable: 0 }, line.quantity)
}

function requireEachOnce({ lines, offers }: OrderContent, changes: readonly VariantChange[]): void {
  if (new Set(changes.map(({ from }) => from)).size < changes.length) throw new Refusal('variant-not-found')
  const stays = lines.flatMap(({ variantId }) => (changes.some(({ from }) => from === variantId) ? [] : variantId))
  for (const [place, { to }] of changes.entries()) {
    const offer = offers.get(to)
    const isTwice = stays.includes(to) || changes.some((change, at) => at > place && change.to === to)
    if (offer && isTwice) throw new Refusal('variant-twice', namesOf(offer))
  }
}

type Chosen = { content: OrderContent; lines: readonly PlannedLine[] }

/**
 * New customers may hold no larger share of these variants than when they order them (`assessOrder`). Returns as what
 * the pieces count.
 */
async function requireFewHeld(tx: Tx, order: Order, { content, lines }: Chosen): Promise<HeldAs> {
  const tracked = lines.flatMap(({ variantId, quantity }) => {
    const offer = variantId === null ? undefined : content.offers.get(variantId)
    return offer?.isTracked ? [{ ...offer, quantity }] : []
  })
  const [first] = tracked
  if (!first) return { isCounted: false, isStranger: false }
  const { isSuspicious, ...held } = await assess(tx, order, tracked)
  if (!isSuspicious) return held
  let named = first
  // One after the other, for the words of the refusal.
  for (const offer of tracked) if ((await assess(tx, order, [offer])).isSuspicious) named = offer
  throw new Refusal('too-many-pieces', namesOf(named))
}

async function assess(
  tx: Tx,
  { phone, receiptHashes, networkKey }: Order,
  lines: VariantQuantity[],
): Promise<HeldAs & { isSuspicious: boolean }> {
  const limits = { ...(await readSettings(tx)).order_limits, perNetwork: 0 }
  const { rows } = await sql<HeldAs & { isSuspicious: boolean }>`
    with ${assessOrder({ limits, phone, receiptHashes, networkKey, isSuspect: false, lines })}
    select is_counted as "isCounted", is_new_customer as "isStranger", is_suspicious as "isSuspicious"
    from assessment`.execute(tx)
  return rows[0] ?? { isCounted: false, isStranger: false, isSuspicious: false }
}

const namesOf = ({ productName: product, productNameUrdu: productUrdu, variantName: variant }: OfferStock) => ({
  product,
  productUrdu,
  variant,
})
