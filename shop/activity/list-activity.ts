import type { Db } from '#db/client.ts'
import { type Cursor, type ListPage, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { startOfDay } from '../start-of-day.ts'
import type { ActivityGroup } from './activity-groups.ts'
import { type ActivityKind, activityKinds } from './activity-kinds.ts'

/** A line of the log. `network`: some letters that identify a network. Times are ISO 8601. */
export type ActivityRow = {
  id: string
  at: string
  kind: ActivityKind
  staffName: string
  device: string
  network: string | null
  label: string
  count: number
}

/** `person`: a username, also of a deleted account. `from`, `to`: days in Pakistan, both included. */
export type ActivityFilter = {
  person?: string | undefined
  group?: ActivityGroup | undefined
  from?: string | undefined
  to?: string | undefined
}

type Page = { filter: ActivityFilter; cursor?: Cursor | undefined; limit: number }

/** The activity log, newest first, `limit` lines at a time; `cursor` is the end of the last page. */
export async function listActivity(db: Db, { filter, cursor, limit }: Page): Promise<ListPage<ActivityRow>> {
  const { person, group, from, to } = filter
  const rows = await db
    .selectFrom('activity')
    .$if(person !== undefined, query => query.where('staff_name', '=', person ?? ''))
    .$if(group !== undefined, query => query.where('kind', 'in', group ? Object.keys(activityKinds[group]) : []))
    .$if(from !== undefined, query => query.where('at', '>=', startOfDay(from ?? '', 0)))
    .$if(to !== undefined, query => query.where('at', '<', startOfDay(to ?? '', 1)))
    .$if(cursor !== undefined, query =>
      cursor ? query.where(isAfterCursor({ createdAt: 'at', id: 'id' }, cursor)) : query,
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .select(['id', 'at', 'kind', 'staff_name as staffName', 'device', 'network_key', 'label', 'count'])
    .select(microsecondsOf('at').as('microseconds'))
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ at, kind, network_key, microseconds: _, ...row }) => ({
      ...row,
      at: at.toISOString(),
      // Only `recordActivity` writes it.
      kind: kind as ActivityKind,
      network: network_key?.slice(0, NETWORK_LETTERS) ?? null,
    })),
    nextCursor: page.nextCursor,
  }
}

/** All usernames in the log, sorted. */
export async function listActivityPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('activity')
    .where('staff_name', '!=', '')
    .select('staff_name')
    .distinct()
    .orderBy('staff_name')
    .execute()
  return rows.map(row => row.staff_name)
}

/** Enough to distinguish the networks of a shop's staff. */
const NETWORK_LETTERS = 6
