import { foldDigits } from '../phone.ts'
import { wordsOf } from '../search/words.ts'
import type { ChatProduct } from './catalogue.ts'
import { isUnit, numberOf } from './quantities.ts'
import type { Token } from './tokens.ts'

/** A number in the words of an order that the name of its product has too: Khaddar 3 Piece. */
export type CountInName = {
  /** Its tokens, which are no quantity. */
  used: Token[]
  count: number
  /** Whether it may as well be meant as a quantity: khaddar 3 pcs. */
  isAmbiguous: boolean
}

/**
 * The number of pieces that these words say after the name of a product, which has the same: “winter khaddar 3 piece”.
 * It is the name as written there; in another spelling ("3 pcs", "5") it may as well be a quantity.
 */
export function countInName(products: readonly ChatProduct[], tokens: readonly Token[]): CountInName | null {
  const counts = products.flatMap(({ name }) => countsOf(name))
  for (const [place, token] of tokens.entries()) {
    const joined = /^(\d{1,2})-?(\p{L}{2,7})$/u.exec(foldDigits(token.raw))
    const value = joined ? Number(joined[1]) : numberOf(token)
    const own = counts.find(({ count }) => count === value)
    if (!own) continue
    const next = tokens[place + 1]
    const unit = joined ? joined[2]?.toLowerCase() : next && isPieces(next.word) ? next.word : undefined
    if (unit !== undefined && !isPieces(unit)) continue
    const used = unit === undefined || joined || !next ? [token] : [token, next]
    // A bare number before the name counts: 3 khaddar.
    if (unit === undefined && place === 0) continue
    return { used, count: own.count, isAmbiguous: unit !== own.unit }
  }
  return null
}

const PIECES = new Set('pc pcs piece pieces pieses peice piec pis'.split(' '))
const isPieces = (word: string): boolean => PIECES.has(word) || /^p(?:ie|ei)?[cs]e?s?$/.test(word)

/** 3 Piece, and the way in which the name spells it. */
function countsOf(name: string): { count: number; unit: string }[] {
  const words = wordsOf(name).map(({ word }) => word)
  return words.flatMap((word, place) => {
    const unit = words[place + 1]
    return /^\d{1,2}$/.test(word) && unit !== undefined && isUnit(unit) ? [{ count: Number(word), unit }] : []
  })
}
