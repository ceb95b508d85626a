import type { Db } from '#db/client.ts'
import { stockOfOrder } from '#shop/orders/status.ts'
import type { StoredOrder } from './stored-orders.ts'
import type { KnownVariant, SentForm, Told } from './told.ts'

/** Pieces that orders have taken off the shelf, and that they have reserved. */
type Held = { taken: number; reserved: number }

/**
 * Adds up, order by order, what the shelf must say: of variants that were always counted from the forms and their orders' statuses, of
 * the others from what the lines hold. `check` compares.
 */
export function newReckoning(told: Told) {
  const held = new Map<string, Held>()

  function hold(variantId: string, as: 'none' | 'reserved' | 'taken', quantity: number): void {
    if (as === 'none') return
    const pieces = held.get(variantId) ?? { taken: 0, reserved: 0 }
    pieces[as] += quantity
    held.set(variantId, pieces)
  }

  function add(order: StoredOrder, { form }: SentForm): void {
    for (const { variantId, quantity } of form.lines) {
      if (!told.variants.get(variantId)?.isSwitched) hold(variantId, stockOfOrder(order), quantity)
    }
    for (const { variantId, quantity, hold: as } of order.lines) {
      if (variantId !== null && told.variants.get(variantId)?.isSwitched) hold(variantId, as, quantity)
    }
  }

  async function check(db: Db, say: (sentence: string) => void): Promise<void> {
    const restocked = sumRestocks(told)
    const rows = await db
      .selectFrom('inventory')
      .select(['variant_id', 'quantity', 'reserved_quantity as reserved', 'track_inventory as tracked'])
      .execute()
    const shelves = new Map(rows.map(row => [row.variant_id, row]))
    for (const variant of told.variants.values()) {
      const shelf = shelves.get(variant.variantId)
      shelves.delete(variant.variantId)
      checkPresence(told, variant, shelf !== undefined, say)
      if (!shelf) continue
      const { taken, reserved } = held.get(variant.variantId) ?? { taken: 0, reserved: 0 }
      const { least, most } = restocked.get(variant.variantId) ?? { least: 0, most: 0 }
      const should = { least: variant.opening + least - taken, most: variant.opening + most - taken }
      if (shelf.quantity < should.least || shelf.quantity > should.most)
        say(
          `${variant.name}: ${variant.opening} at first, ${tellRange({ least, most })} restocked and ${taken} sold leave ${tellRange(should)}, but ${shelf.quantity} are on hand.`,
        )
      if (shelf.reserved !== reserved)
        say(`${variant.name}: open orders wait for ${reserved}, but ${shelf.reserved} are reserved.`)
      if (shelf.quantity < 0 || shelf.reserved < 0 || (shelf.tracked && shelf.reserved > shelf.quantity))
        say(`${variant.name}: ${shelf.reserved} of ${shelf.quantity} are reserved.`)
    }
    for (const variantId of shelves.keys()) say(`Variant ${variantId} is on the shelf, but nobody put it there.`)
  }

  return { add, check }
}

type Range = { least: number; most: number }

/** What came of deliveries and counts in pieces; what nobody had an answer to may have come or not. */
function sumRestocks({ stock }: Told): Map<string, Range> {
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

const tellRange = ({ least, most }: Range): string => (least === most ? `${least}` : `${least} to ${most}`)

function checkPresence(
  { goneProducts }: Told,
  variant: KnownVariant,
  isThere: boolean,
  say: (sentence: string) => void,
) {
  const { name, productId, gone, isSure } = variant
  const answers = [gone, goneProducts.get(productId)]
  if (isThere && answers.includes('acknowledged')) say(`${name} was deleted, but is there.`)
  if (!isThere && isSure && answers.every(answer => answer === undefined))
    say(`${name} is gone, but nobody deleted it.`)
}
