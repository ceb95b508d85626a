import type { StorefrontContext } from '../context.ts'

/** The longest query; the rest of a text is left out. */
const MAX_LENGTH = 100

/** The query as a page can show it: in one line, without characters that change its direction or break it. */
export function readQuery(c: StorefrontContext): string {
  const typed = (c.req.query('q') ?? '').slice(0, 4 * MAX_LENGTH).toWellFormed()
  const plain = typed.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]/gu, ' ')
  return Array.from(plain.replace(/\s+/g, ' ').trim()).slice(0, MAX_LENGTH).join('').trim()
}
