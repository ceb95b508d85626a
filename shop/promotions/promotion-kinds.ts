import type { Rupees } from '../money.ts'

// Without a database and without a library, so that every page can read it.

/** A whole number that staff type, with the sentence for any other. The database has the same limits. */
export type NumberRule = { least: number; most: number; message: string }

/** The pieces that a promotion is for, what they come to, and the delivery fee before discounts. */
type Offered = { lines: readonly Pieces[]; subtotal: Rupees; shipping: Rupees }
type Pieces = { price: Rupees; quantity: number }

type KindRule<Name extends string> = {
  /** The numbers that belong to it; columns of the table promotions. */
  numbers: Record<Name, NumberRule>
  takesOff: (numbers: Record<Name, number>, offered: Offered) => Rupees
  /** How many pieces it needs at least, where more than one. */
  piecesNeeded?: (numbers: Record<Name, number>) => number
  /** It is applied beside a discount on pieces. */
  isOnDelivery?: boolean
}

const percent = { least: 1, most: 100, message: 'Type a number from 1 to 100' }
const amount = { least: 1, most: 10_000_000, message: 'Type whole rupees, from Rs 1 to Rs 10,000,000' }
const pieces = { least: 1, most: 99, message: 'Type a number from 1 to 99' }
const grouped = { least: 2, most: 99, message: 'Type a number from 2 to 99' }

/**
 * All that a promotion can give, in the order of the form: its numbers and what it takes off, in whole rupees. The form
 * of staff, what is stored and the calculation follow it; its name and its fields are in
 * admin/promotions/promotion-kinds.tsx.
 */
export const promotionKinds = {
  /** So many percent of the pieces. */
  percent: {
    numbers: { percent },
    takesOff: ({ percent }, { subtotal }) => Math.round((subtotal * percent) / 100),
  } satisfies KindRule<'percent'>,
  /** This amount, at most what the pieces come to. */
  rupees: {
    numbers: { amount },
    takesOff: ({ amount }, { subtotal }) => Math.min(amount, subtotal),
  } satisfies KindRule<'amount'>,
  free_delivery: {
    numbers: {},
    takesOff: (_, { shipping }) => shipping,
    isOnDelivery: true,
  } satisfies KindRule<never>,
  /** Of each `pieces` + `freePieces` pieces the `freePieces` cheapest are free. */
  buy_get: {
    numbers: { pieces, freePieces: pieces },
    takesOff: ({ pieces, freePieces }, { lines }) =>
      sumOfGroups(lines, pieces + freePieces, group => sumOf(group.slice(pieces))),
    piecesNeeded: ({ pieces, freePieces }) => pieces + freePieces,
  } satisfies KindRule<'pieces' | 'freePieces'>,
  /** Each `pieces` pieces cost `amount` together. */
  bundle: {
    numbers: { pieces: grouped, amount },
    takesOff: ({ pieces, amount }, { lines }) =>
      sumOfGroups(lines, pieces, group => Math.max(0, sumOf(group) - amount)),
    piecesNeeded: ({ pieces }) => pieces,
  } satisfies KindRule<'pieces' | 'amount'>,
}

type Kinds = typeof promotionKinds
export type PromotionKind = keyof Kinds

/** What a promotion gives: a kind with its numbers. Amounts are whole rupees. */
export type PromotionBenefit = {
  [Kind in PromotionKind]: { kind: Kind } & Record<keyof Kinds[Kind]['numbers'], number>
}[PromotionKind]

/** The rule of a kind. The list pairs each kind with its numbers, which the compiler cannot follow through an index. */
export const ruleOf = (kind: PromotionKind) => promotionKinds[kind] as unknown as KindRule<string>

/** What a promotion would take off the pieces that it is for. */
export const takenOff = (benefit: PromotionBenefit, offered: Offered): Rupees =>
  ruleOf(benefit.kind).takesOff(numbersOf(benefit), offered)

/** How many pieces are missing for it; 0 where none are needed. */
export const missingPieces = (benefit: PromotionBenefit, count: number): number =>
  Math.max(0, (ruleOf(benefit.kind).piecesNeeded?.(numbersOf(benefit)) ?? 0) - count)

/** A benefit has the numbers of its kind. */
const numbersOf = (benefit: PromotionBenefit) => benefit as unknown as Record<string, number>

/** The pieces in full groups, the dearest first, and what each group takes off. */
function sumOfGroups(lines: readonly Pieces[], size: number, off: (prices: Rupees[]) => Rupees): Rupees {
  const prices = lines.flatMap(line => Array<Rupees>(line.quantity).fill(line.price)).sort((a, b) => b - a)
  const groups = Array.from({ length: Math.floor(prices.length / size) }, (_, group) =>
    prices.slice(group * size, (group + 1) * size),
  )
  return sumOf(groups.map(off))
}

const sumOf = (amounts: readonly Rupees[]): Rupees => amounts.reduce((sum, amount) => sum + amount, 0)
