import type { StorefrontContext } from '../context.ts'

/** What is looked for is no longer than this; the rest of a text is left out. */
const MAX_LENGTH = 100

/** The words looked for as a page can show them: in one line, without what turns a text over or breaks it. */
export function readQuery(c: StorefrontContext): string {
  const typed = (c.req.query('q') ?? '').slice(0, 4 * MAX_LENGTH).toWellFormed()
  const plain = typed.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]/gu, ' ')
  return Array.from(plain.replace(/\s+/g, ' ').trim()).slice(0, MAX_LENGTH).join('').trim()
}
