import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { TRASH_DAYS, type TrashKind } from './trash-kinds.ts'

/** Something in the trash. `daysLeft`: days until it is deleted for good, 1 on the last one; 0 until the job runs. */
export type TrashRow = {
  id: string
  kind: TrashKind
  name: string
  deletedAt: string
  /** The username; empty: the shop itself. */
  deletedBy: string
  daysLeft: number
}

type Page = { kinds: readonly TrashKind[]; cursor?: Cursor | undefined; limit: number }

/** What is in the trash of these kinds, the latest first, `limit` at a time; `total` counts all. */
export async function listTrash(db: Db, { kinds, cursor, limit }: Page): Promise<CountedPage<TrashRow>> {
  const matching = db.selectFrom('trash').where('kind', '=', sql<TrashKind>`any(${[...kinds]}::slug_kind[])`)
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? isAfterCursor({ createdAt: 'deleted_at', id: 'id' }, cursor) : sql<boolean>`true`)
    .select(['id', 'kind', 'name', 'deleted_at as deletedAt', 'staff_name as deletedBy'])
    .select(
      sql<number>`greatest(0, ceil(${sql.lit(TRASH_DAYS)} - extract(epoch from now() - deleted_at) / 86400))::int`.as(
        'daysLeft',
      ),
    )
    .select(microsecondsOf('deleted_at').as('microseconds'))
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ microseconds: _, deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt.toISOString() })),
    total,
    nextCursor: page.nextCursor,
  }
}
