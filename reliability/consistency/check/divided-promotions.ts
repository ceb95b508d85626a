import type { StoredOrder } from './stored-orders.ts'

type Whole = {
  names: string[]
  amount: number
  pieces: number[]
  isPlain: boolean
  off: (pieces: number[]) => number
  /** Prices of the pieces that the promotion is for. */
  piecesOf: (order: StoredOrder) => number[]
}

/** What the promotion of a part gives, and for which pieces of an order. */
type Terms = Pick<Whole, 'off' | 'piecesOf'>

/**
 * Checks that the parts of a discount that splits divided come to what its promotion gives on the pieces of all its
 * orders. Orders that were changed or joined with others since are left out: a part stays as it was divided. So are
 * those of which a further split left pieces without a part: a share below a rupee, or lines of a deleted variant,
 * which count for no promotion any more.
 */
export function dividedPromotions(report: (sentence: string) => void) {
  const wholes = new Map<string, Whole>()
  /** Orders that were split, or split off, by number. */
  const family = new Map<string, StoredOrder>()

  function see(order: StoredOrder): void {
    if (order.splitFrom !== null || order.splits > 0) family.set(order.orderNumber, order)
  }

  function add(order: StoredOrder, { promotionId, useOf, amount, onDelivery }: Discount, terms: Terms): void {
    const { orderNumber, edits, joins, splits, splitFrom, mergedInto } = order
    if (useOf === null || onDelivery || mergedInto !== null) return
    const name = `${promotionId} ${useOf}`
    const whole = wholes.get(name) ?? { names: [], amount: 0, pieces: [], isPlain: true, ...terms }
    whole.names.push(orderNumber)
    whole.amount += amount
    whole.pieces.push(...terms.piecesOf(order))
    // Any change of details counts as one: which came before the split is not known here.
    if (edits > 0 || joins > (splitFrom === null ? splits : splits + 1)) whole.isPlain = false
    wholes.set(name, whole)
  }

  function end(): void {
    const families = Map.groupBy(family.values(), ({ orderNumber }) => firstOf(orderNumber))
    for (const { names, amount, pieces, isPlain, off, piecesOf } of wholes.values()) {
      if (!isPlain || names.length < 2 || names.length !== new Set(names).size) continue
      if (off(pieces) !== amount && !leftWithout(names, families, piecesOf))
        report(
          `${names.toSorted().join(' and ')} have ${amount} rupees off together, but their pieces give ${off(pieces)}.`,
        )
    }
  }

  /** Whether an order of the same first one has pieces of the promotion, or lost ones, and no part. */
  const leftWithout = (names: string[], families: Map<string, StoredOrder[]>, piecesOf: Terms['piecesOf']): boolean =>
    (families.get(firstOf(names[0] ?? '')) ?? []).some(
      order =>
        !names.includes(order.orderNumber) &&
        (piecesOf(order).length > 0 || order.lines.some(({ variantId }) => variantId === null)),
    )

  const firstOf = (name: string): string => {
    const from = family.get(name)?.splitFrom ?? null
    return from === null ? name : firstOf(from)
  }

  return { see, add, end }
}

type Discount = StoredOrder['discounts'][number]
