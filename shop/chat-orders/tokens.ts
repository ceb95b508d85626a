import { foldDigits } from '../phone.ts'
import { wordsOf } from '../search/words.ts'

/** A part of the pasted text. */
export type Span = { start: number; end: number }

/** A word of the text; `word` is as `wordsOf` of the search writes it. */
export type Token = Span & { raw: string; word: string; isUrdu: boolean }

const WORD = /c\/o|[sdw]\/o\b|p\/o|\d{1,3}(?:,\d{3})+|\d{1,6}\.\d{1,2}(?!\d)|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c'’]*/giu

/** The words of a text between two places, in order. Punctuation and emoji are left out. */
export function tokensOf(text: string, { start, end }: Span = { start: 0, end: text.length }): Token[] {
  return Array.from(text.slice(start, end).matchAll(WORD), match => tokenOf(match[0], start + match.index))
}

function tokenOf(raw: string, start: number): Token {
  const lower = raw.toLowerCase()
  const [read] = lower.includes('/') ? [] : wordsOf(foldDigits(raw))
  return { start, end: start + raw.length, raw, word: read?.word ?? lower, isUrdu: read?.isUrdu ?? false }
}

/** From the first to the last of these. */
export const spanOf = (parts: readonly Span[]): Span => ({ start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 })
