import type { StoredOrder } from './stored-orders.ts'

type Whole = { names: string[]; amount: number; pieces: number[]; isPlain: boolean; off: (pieces: number[]) => number }

/**
 * Checks that the parts of a discount that splits divided come to what its promotion gives on the pieces of all its
 * orders. Orders that were changed or joined with others since are left out: a part stays as it was divided.
 */
export function dividedPromotions(report: (sentence: string) => void) {
  const wholes = new Map<string, Whole>()

  function add(
    { orderNumber, edits, joins, splits, splitFrom, mergedInto }: StoredOrder,
    { promotionId, useOf, amount, onDelivery }: StoredOrder['discounts'][number],
    off: (pieces: number[]) => number,
    pieces: number[],
  ): void {
    if (useOf === null || onDelivery || mergedInto !== null) return
    const name = `${promotionId} ${useOf}`
    const whole = wholes.get(name) ?? { names: [], amount: 0, pieces: [], isPlain: true, off }
    whole.names.push(orderNumber)
    whole.amount += amount
    whole.pieces.push(...pieces)
    // Any change of details counts as one: which came before the split is not known here.
    if (edits > 0 || joins > (splitFrom === null ? splits : splits + 1)) whole.isPlain = false
    wholes.set(name, whole)
  }

  function end(): void {
    for (const { names, amount, pieces, isPlain, off } of wholes.values()) {
      if (!isPlain || names.length < 2 || names.length !== new Set(names).size) continue
      if (off(pieces) !== amount)
        report(
          `${names.toSorted().join(' and ')} have ${amount} rupees off together, but their pieces give ${off(pieces)}.`,
        )
    }
  }

  return { add, end }
}
