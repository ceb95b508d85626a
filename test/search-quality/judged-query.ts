import { createHash } from 'node:crypto'

/** What kind of a query it is. `not sold`: the shop has nothing of that. */
export type QueryKind =
  | 'english'
  | 'roman'
  | 'urdu'
  | 'urdu spelling'
  | 'typing error'
  | 'half word'
  | 'colour'
  | 'fabric'
  | 'size'
  | 'price'
  | 'code'
  | 'category'
  | 'use'
  | 'description'
  | 'two products'
  | 'not sold'

/**
 * A query as a shopper types it, and by slug every product of the demo shop that an honest shopkeeper would show for
 * it. `nothing`: the shop sells none, so it must find nothing, or say that what it found is only near.
 */
export type JudgedQuery = { query: string; kind: QueryKind; right: string[] | 'nothing' }

export type Half = 'development' | 'held-out'

/**
 * The half in which a query belongs, by the parity of the last byte of the SHA-256 of its UTF-8. The rule was fixed
 * before any query was run, so that nobody chooses what the search is judged by.
 */
export function halfOf(query: string): Half {
  const lastByte = createHash('sha256').update(query, 'utf8').digest().at(-1) ?? 0
  return lastByte % 2 === 0 ? 'development' : 'held-out'
}
