import type { Db } from '#db/client.ts'
import { orderStockEffect } from '#shop/order-status/status.ts'
import type { ExpectedContent } from './expected-content.ts'
import type { ExpectedState, KnownVariant } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

/** The quantities that orders have shipped and reserved. */
type Held = { deducted: number; reserved: number }

/**
 * Adds up the expected stock order by order: of variants that were always tracked from what the orders should contain
 * and their statuses, of the others from what the lines hold. `check` compares.
 */
export function newExpectedStock(expected: ExpectedState) {
  const held = new Map<string, Held>()

  function hold(variantId: string, as: 'none' | 'reserved' | 'deducted', quantity: number): void {
    if (as === 'none') return
    const pieces = held.get(variantId) ?? { deducted: 0, reserved: 0 }
    pieces[as] += quantity
    held.set(variantId, pieces)
  }

  const idOf = new Map([...expected.variants.values()].map(({ name, variantId }) => [name, variantId]))

  function add(order: StoredOrder, content: ExpectedContent): void {
    for (const { name, quantity } of content.lines) {
      const variantId = idOf.get(name) ?? ''
      if (!expected.variants.get(variantId)?.isSwitched) hold(variantId, orderStockEffect(order), quantity)
    }
    for (const { variantId, quantity, hold: as } of order.lines) {
      if (variantId !== null && expected.variants.get(variantId)?.isSwitched) hold(variantId, as, quantity)
    }
  }

  async function check(db: Db, report: (sentence: string) => void): Promise<void> {
    const restocked = sumRestocks(expected)
    // A deleted product lies in the trash with its variants (docs/decisions/0090-trash.md).
    const rows = await db
      .selectFrom('inventory as i')
      .innerJoin('variants as v', 'v.id', 'i.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['i.variant_id', 'i.quantity', 'i.reserved_quantity as reserved', 'i.track_inventory as tracked'])
      .select('p.is_trashed as isTrashed')
      .execute()
    const stocks = new Map(rows.map(row => [row.variant_id, row]))
    for (const variant of expected.variants.values()) {
      const stock = stocks.get(variant.variantId)
      stocks.delete(variant.variantId)
      checkPresence(expected, variant, stock, report)
      if (!stock) continue
      const { deducted, reserved } = held.get(variant.variantId) ?? { deducted: 0, reserved: 0 }
      const { least, most } = restocked.get(variant.variantId) ?? { least: 0, most: 0 }
      const should = { least: variant.opening + least - deducted, most: variant.opening + most - deducted }
      if (stock.quantity < should.least || stock.quantity > should.most)
        report(
          `${variant.name}: ${variant.opening} at first, ${formatRange({ least, most })} restocked and ${deducted} sold leave ${formatRange(should)}, but ${stock.quantity} are on hand.`,
        )
      if (stock.reserved !== reserved)
        report(`${variant.name}: open orders wait for ${reserved}, but ${stock.reserved} are reserved.`)
      if (stock.quantity < 0 || stock.reserved < 0 || (stock.tracked && stock.reserved > stock.quantity))
        report(`${variant.name}: ${stock.reserved} of ${stock.quantity} are reserved.`)
    }
    for (const variantId of stocks.keys()) report(`Variant ${variantId} exists, but nobody created it.`)
  }

  return { add, check }
}

type Range = { least: number; most: number }

/** The sum of deliveries and counts; one with an unknown outcome may have happened or not. */
function sumRestocks({ stock }: ExpectedState): Map<string, Range> {
  const sums = new Map<string, Range>()
  for (const { variantId, pieces, is } of stock.values()) {
    if (is === 'refused') continue
    const sum = sums.get(variantId) ?? { least: 0, most: 0 }
    const isSure = is === 'acknowledged'
    sum.least += isSure ? pieces : Math.min(pieces, 0)
    sum.most += isSure ? pieces : Math.max(pieces, 0)
    sums.set(variantId, sum)
  }
  return sums
}

const formatRange = ({ least, most }: Range): string => (least === most ? `${least}` : `${least} to ${most}`)

function checkPresence(
  { goneProducts }: ExpectedState,
  { name, productId, gone, isSure }: KnownVariant,
  stock: { isTrashed: boolean } | undefined,
  report: (sentence: string) => void,
) {
  const goneProduct = goneProducts.get(productId)
  if (stock && (gone === 'acknowledged' || (goneProduct === 'acknowledged' && !stock.isTrashed)))
    report(`${name} was deleted, but still exists.`)
  if (!stock && isSure && gone === undefined && goneProduct === undefined)
    report(`${name} is missing, but nobody deleted it.`)
  if (stock?.isTrashed && goneProduct === undefined) report(`${name} is in the trash, but nobody deleted its product.`)
}
