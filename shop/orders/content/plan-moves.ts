import type { StockHold } from '#db/types.ts'
import type { HoldChange } from '../../stock/change-inventory.ts'

type HoldingLine = { variantId: string | null; stock: StockHold; quantity: number }

/**
 * What stock is given back and taken when lines become others. Where the hold of a variant stays, only the difference
 * moves.
 */
export function planMoves(before: readonly HoldingLine[], after: readonly HoldingLine[]): HoldChange[] {
  const moves: HoldChange[] = []
  const variants = new Set([...before, ...after].flatMap(({ variantId }) => variantId ?? []))
  for (const variantId of variants) {
    for (const hold of ['reserved', 'deducted'] as const) {
      const held = (some: readonly HoldingLine[]) =>
        piecesOf(some.filter(line => line.variantId === variantId && line.stock === hold))
      const more = held(after) - held(before)
      if (more < 0) moves.push({ variantId, quantity: -more, from: hold, to: 'none' })
      if (more > 0) moves.push({ variantId, quantity: more, from: 'none', to: hold })
    }
  }
  return moves
}

/** The pieces of these lines together. */
export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
