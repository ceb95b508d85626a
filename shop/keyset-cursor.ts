import { sql } from 'kysely'
import type { Cursor } from './cursor.ts'

/** A moment in microseconds since 1970: exactly as PostgreSQL keeps it, in a number that a cursor can carry. */
export const microsecondsOf = (createdAt: string) =>
  sql<number>`(extract(epoch from ${sql.ref(createdAt)}) * 1000000)::bigint`

/** Of a list sorted by `createdAt desc, id desc`, the rows after this cursor: none when it is the cursor of another list. */
export function isAfterCursor(columns: { createdAt: string; id: string }, [microseconds, id]: Cursor) {
  if (!Number.isSafeInteger(microseconds)) return sql<boolean>`false`
  return sql<boolean>`(${sql.ref(columns.createdAt)}, ${sql.ref(columns.id)})
    < (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}
