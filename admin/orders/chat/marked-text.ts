import type { ReadChat } from './chat-draft.ts'

type Mark = ReadChat['marks'][number]
export type MarkKind = Mark['kind'] | 'question'

/** A part of a line; `kind` is null for what became nothing. */
export type MarkedPart = { text: string; kind: MarkKind | null; became: string }

/** Of marks in the same place the first of these is shown. */
const order: MarkKind[] = ['phone', 'phone2', 'total', 'fee', 'city', 'name', 'question', 'line', 'address']

const FIRST_LETTER = /\p{L}/u

/** The direction of a line by its first letter. `dir=auto` would leave out what is isolated in it, as marks are. */
export function directionOf(parts: readonly MarkedPart[]): 'ltr' | 'rtl' {
  const letter = FIRST_LETTER.exec(parts.map(({ text }) => text).join(''))?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

/** Embeddings and overrides of direction, which would turn the rest of the screen around. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The lines of a chat in parts, in time that grows with its length. Marks are places of the text as it was sent; what
 * is outside of it is left out.
 */
export function markedLines(text: string, marks: readonly (Omit<Mark, 'kind'> & { kind: MarkKind })[]): MarkedPart[][] {
  const owners = new Array<(typeof marks)[number] | undefined>(text.length)
  const ranked = marks.toSorted((one, other) => order.indexOf(other.kind) - order.indexOf(one.kind))
  for (const mark of ranked) owners.fill(mark, mark.start, Math.min(mark.end, text.length))
  const lines: MarkedPart[][] = [[]]
  for (let at = 0; at < text.length; ) {
    const owner = owners[at]
    let end = at + 1
    while (end < text.length && owners[end] === owner) end++
    for (const [place, part] of text.slice(at, end).split('\n').entries()) {
      if (place > 0) lines.push([])
      const shown = part.replace(DIRECTIONS, '')
      if (shown !== '') lines.at(-1)?.push({ text: shown, kind: owner?.kind ?? null, became: owner?.became ?? '' })
    }
    at = end
  }
  return lines
}
