import { isId } from './ids.ts'

/** Where a page of a list ended: what its last row is sorted by, and its id. */
export type Cursor = [string | number, string]

/** As a text for an address: nothing a caller should read or make up. */
export const formatCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** The cursor in a text from outside; undefined when it is none. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return isCursor(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isCursor = (value: unknown): value is Cursor =>
  Array.isArray(value) &&
  value.length === 2 &&
  // PostgreSQL can read no NUL, so no row is sorted by one.
  (typeof value[0] === 'string' ? !value[0].includes('\0') : Number.isFinite(value[0])) &&
  typeof value[1] === 'string' &&
  isId(value[1])
