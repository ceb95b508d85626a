import { sql } from 'kysely'
import type { Cursor } from './cursor.ts'

/** A time in microseconds since 1970: as exact as PostgreSQL stores it, in a number for a cursor. */
export const microsecondsOf = (createdAt: string) =>
  sql<number>`(extract(epoch from ${sql.ref(createdAt)}) * 1000000)::bigint`

/** The cursor of such a row, for `pageOf`. */
export const microsecondsCursor = ({ microseconds, id }: { microseconds: number; id: string }): Cursor => [
  microseconds,
  id,
]

/**
 * The rows after this cursor in a list sorted by `createdAt` and `id`, both in this direction; none for the cursor of
 * another list.
 */
export function isAfterCursor(
  columns: { createdAt: string; id: string },
  [microseconds, id]: Cursor,
  direction: 'asc' | 'desc' = 'desc',
) {
  if (!Number.isSafeInteger(microseconds)) return sql<boolean>`false`
  const comparison = sql.raw(direction === 'desc' ? '<' : '>')
  return sql<boolean>`(${sql.ref(columns.createdAt)}, ${sql.ref(columns.id)})
    ${comparison} (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}
