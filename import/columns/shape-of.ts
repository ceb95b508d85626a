import { createHash } from 'node:crypto'
import { plainWord } from '../heading-words.ts'

/** Letters of a heading that are compared. */
const LONGEST = 100

/** What the shop adds to the refused rows of a file (refused-rows.ts), which are corrected and imported again. */
const added: ReadonlySet<string> = new Set(['reason', 'remark', 'line of the file'])

/** A title has one cell. */
const FEWEST_WORDS = 2

/**
 * The shape of a file: equal for files with the same headings in the same order, whatever their case, marks and units,
 * and with empty columns at the end. Null where fewer than two have a word: lines, blanks and titles are alike in
 * files that have nothing else in common. Numbered columns are no words, nor headings where they are half of them.
 */
export function shapeOf(headings: readonly string[]): string | null {
  const words = headings.map(heading => plainWord(heading.slice(0, LONGEST)))
  while (words.length > 0 && (words.at(-1) === '' || added.has(words.at(-1) ?? ''))) words.pop()
  const numbered = words.filter(isNumbered).length
  const own = words.filter(hasLetter).length - numbered
  if (own < FEWEST_WORDS || own <= numbered) return null
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url')
}

/** What the shop (read-table.ts) and Excel call columns without a heading. */
const isNumbered = (word: string): boolean => /^column ?\d+$/.test(word)

const hasLetter = (word: string): boolean => /\p{L}/u.test(word)
