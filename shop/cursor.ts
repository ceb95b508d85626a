import { isId } from './ids.ts'

/** The end of a list page: the sort value and id of its last row. */
export type Cursor = [string | number, string]

/** A page of a list. `nextCursor`: where the next one begins; null after the last. */
export type ListPage<Row> = { rows: Row[]; nextCursor: string | null }

/** A page of a list that is counted. `total`: all rows that match, on this page or not. */
export type CountedPage<Row> = ListPage<Row> & { total: number }

/**
 * The first `limit` of the rows that were read, which are `limit + 1` where there is another page, and where that page
 * begins: null after the last. `cursorOf` says what a row is sorted by, and its id.
 */
export function pageOf<Row>(
  read: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { rows: Row[]; next: Cursor | null; nextCursor: string | null } {
  const rows = read.slice(0, limit)
  const last = read.length > limit ? rows.at(-1) : undefined
  const next = last ? cursorOf(last) : null
  return { rows, next, nextCursor: next && formatCursor(next) }
}

/** The cursor as an opaque text for a URL. */
export const formatCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Parses a cursor from outside; undefined when it is invalid. */
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
  // PostgreSQL accepts no NUL, so no row has such a sort value.
  (typeof value[0] === 'string' ? !value[0].includes('\0') : Number.isFinite(value[0])) &&
  typeof value[1] === 'string' &&
  isId(value[1])
