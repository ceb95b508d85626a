import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { type ChangeCursor, FIRST_ID, type Followed, formatChangeCursor } from './change-cursor.ts'
import { type ChangedRecord, readChanged } from './read-changed.ts'

/** The most rows of a page. */
export const MAX_CHANGES = 1000

/**
 * What changed, the earliest change first. A row that changed again comes again. `record`: as it is now; null when it
 * was deleted for good. `nextCursor`: where to go on, also after the last row, later. `hasMore`: whether there is more
 * now.
 */
export type Changes<List extends Followed> = {
  rows: { id: string; changedAt: string; record: ChangedRecord<List> | null }[]
  nextCursor: string
  hasMore: boolean
}

type Request<List extends Followed> = {
  list: List
  /** Where the former page ended. */
  cursor?: ChangeCursor | undefined
  /** Without a cursor: what changed at or after this time. Without both: everything. */
  updatedSince?: Date | undefined
  limit: number
}

/**
 * Lists up to 1,000 changes of orders, their events, products, stock or customers. No row is left out under writes: a
 * change is listed once no transaction that began before it is still writing, at the earliest after a quarter of a
 * second (docs/decisions/0136-what-changed.md). Refuses a cursor from before the shop was restored from a backup.
 */
export async function listChanges<List extends Followed>(
  db: Db,
  { list, cursor, updatedSince, limit }: Request<List>,
): Promise<Changes<List>> {
  // In a statement of its own, before the rows are read.
  const { horizon, epoch, now } = await readHorizon(db)
  if (cursor && cursor.epoch !== epoch) throw new Refusal('changes-before-restore')
  // A time to come, by a clock that is ahead for instance, begins now: what changes until then is not left out.
  const since = Math.min((updatedSince?.getTime() ?? 0) * 1000, now)
  const after = cursor ?? { microseconds: since, id: FIRST_ID }
  const { rows } = await sql<Row & { isDeleted: boolean }>`
    select id, (extract(epoch from changed_at) * 1000000)::bigint as microseconds, is_deleted as "isDeleted" from (
      ${sources[list](after, { horizon, limit: limit + 1 })}
    ) as c order by changed_at, id limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const records = await readChanged(
    db,
    list,
    page.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
  )
  return {
    rows: page.map(({ id, microseconds }) => ({
      id,
      changedAt: new Date(microseconds / 1000).toISOString(),
      record: records.get(id) ?? null,
    })),
    nextCursor: formatChangeCursor(list, { ...(page.at(-1) ?? after), epoch }),
    hasMore: rows.length > limit,
  }
}

/**
 * Between the clock at a write and its transaction being seen as one that writes, in seconds: microseconds, but for a
 * process that is stopped in between. A row that changes again within it, all the time, waits until it rests.
 */
const MARGIN_S = 0.25

/**
 * The time before which every change is visible: the beginning of the oldest transaction that has written and is not
 * over. Reads, such as a backup, do not count. A transaction that writes later has a later clock. PostgreSQL hides when
 * a transaction of another role began, so until it ends nothing is listed.
 */
async function readHorizon(db: Db): Promise<{ horizon: string; epoch: string; now: number }> {
  const { rows } = await sql<{ horizon: string; epoch: string; now: number }>`
    select least(clock_timestamp() - make_interval(secs => ${sql.lit(MARGIN_S)}),
        min(coalesce(xact_start, '-infinity')))::text as horizon,
      (select epoch from change_epochs) as epoch, (extract(epoch from clock_timestamp()) * 1000000)::bigint as now
    from pg_stat_activity where datname = current_database() and backend_xid is not null`.execute(db)
  return rows[0] ?? { horizon: '-infinity', epoch: '', now: 0 }
}

type Row = Pick<ChangeCursor, 'microseconds' | 'id'>
type Window = { horizon: string; limit: number }
type Source = (after: Row, window: Window) => RawBuilder<unknown>

const sources: Record<Followed, Source> = {
  orders: source({ table: 'orders', id: 'id', time: 'changed_at' }),
  'order-events': source({ table: 'order_history', id: 'id', time: 'written_at' }),
  products: source({ table: 'products', id: 'id', time: 'changed_at', deletedAs: 'products' }),
  stock: source({ table: 'inventory', id: 'variant_id', time: 'changed_at', deletedAs: 'stock' }),
  customers: source({ table: 'customers', id: 'id', time: 'changed_at', deletedAs: 'customers' }),
}

type Where = { table: string; id: string; time: string; deletedAs?: string }

function source({ table, id, time, deletedAs }: Where): Source {
  return (after, { horizon, limit }) => {
    const part = (from: string, isDeleted: boolean, columns: { id: string; time: string }, extra = sql``) => sql`
      (select ${sql.ref(columns.id)} as id, ${sql.ref(columns.time)} as changed_at, ${sql.lit(isDeleted)}::boolean as is_deleted
      from ${sql.table(from)}
      where (${sql.ref(columns.time)}, ${sql.ref(columns.id)}) >
          (timestamptz 'epoch' + ${after.microseconds}::bigint * interval '1 microsecond', ${after.id}::uuid)
        and ${sql.ref(columns.time)} < ${horizon}::timestamptz ${extra}
      order by ${sql.ref(columns.time)}, ${sql.ref(columns.id)} limit ${limit})`
    const alive = part(table, false, { id, time })
    if (deletedAs === undefined) return alive
    const gone = part('deleted_rows', true, { id: 'id', time: 'changed_at' }, sql`and subject = ${deletedAs}`)
    return sql`${alive} union all ${gone}`
  }
}
