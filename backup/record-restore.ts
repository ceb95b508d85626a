import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { RESTORE_LOCK } from './restore-backup.ts'

/** From 'saving' on the shop is closed. */
export type RestoreStage = 'preparing' | 'saving' | 'loading'

const resultSchema = z.object({
  /** When the backup was made, as ISO 8601. */
  madeAt: z.string(),
  orders: z.number(),
  /** Orders that came after the backup, and are in the one that was made before the restore. */
  lostOrders: z.number(),
  /** The file that holds the shop as it was before. */
  savedAs: z.string(),
  /** Accounts of people that are only in the backup: they came back, switched off. */
  returned: z.array(z.string()),
})

export type RestoreResult = z.output<typeof resultSchema>

/** The last restore that an owner began here. Times are ISO 8601. */
export type RestoreRun = {
  id: string
  backup: string
  staffName: string
  beganAt: string
  stage: RestoreStage
  /** In percent, of the rows. */
  progress: number
  state: 'running' | 'done' | 'failed'
  endedAt: string | null
  problem: string | null
  result: RestoreResult | null
}

const MAX_PROBLEM = 500
const DIED = 'The process was stopped in the middle. The shop is as it was before.'

/** `succeed` belongs to the transaction that replaces the shop. `fail` returns whether the shop was not replaced. */
export type RecordedRestore = {
  enter(stage: RestoreStage): Promise<void>
  report(progress: number): Promise<void>
  succeed(client: pg.ClientBase, result: RestoreResult): Promise<void>
  fail(problem: string): Promise<boolean>
}

/** Begins the record of a restore. The caller holds RESTORE_LOCK: a run without an end belongs to one that died. */
export async function beginRestore(
  holder: pg.ClientBase,
  { backup, staffName }: { backup: string; staffName: string },
): Promise<RecordedRestore> {
  const id = randomUUID()
  await holder.query('update shop_restores set ended_at = now(), problem = $1 where ended_at is null', [DIED])
  await holder.query('insert into shop_restores (id, backup, staff_name) values ($1, $2, $3)', [id, backup, staffName])
  return {
    enter: async stage => void (await holder.query('update shop_restores set stage = $2 where id = $1', [id, stage])),
    report: async progress =>
      void (await holder.query('update shop_restores set progress = $2 where id = $1 and ended_at is null', [
        id,
        progress,
      ])),
    succeed: async (client, result) =>
      void (await client.query(
        'update shop_restores set ended_at = clock_timestamp(), progress = 100, result = $2 where id = $1',
        [id, JSON.stringify(result)],
      )),
    async fail(problem) {
      const { rowCount } = await holder.query(
        'update shop_restores set ended_at = now(), problem = $2 where id = $1 and ended_at is null',
        [id, problem.slice(0, MAX_PROBLEM)],
      )
      return rowCount === 1
    },
  }
}

/** The last restore; null when none was begun here. One whose process died is over: nobody holds the lock. */
export async function readLastRestore(
  query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<RestoreRun | null> {
  const { rows } = await query(`
    select r.*, exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::int8 << 32) + objid::int8 = ${RESTORE_LOCK}) as is_held
    from shop_restores r order by began_at desc limit 1`)
  const [row] = rows
  return row === undefined ? null : toRun(rowSchema.parse(row))
}

const rowSchema = z.object({
  id: z.string(),
  backup: z.string(),
  staff_name: z.string(),
  began_at: z.date(),
  stage: z.enum(['preparing', 'saving', 'loading']),
  progress: z.number(),
  ended_at: z.date().nullable(),
  problem: z.string().nullable(),
  result: resultSchema.nullable(),
  is_held: z.boolean(),
})

function toRun(row: z.output<typeof rowSchema>): RestoreRun {
  const isDead = row.ended_at === null && !row.is_held
  const problem = isDead ? DIED : row.problem
  return {
    id: row.id,
    backup: row.backup,
    staffName: row.staff_name,
    beganAt: row.began_at.toISOString(),
    stage: row.stage,
    progress: row.progress,
    state: problem !== null ? 'failed' : row.ended_at === null ? 'running' : 'done',
    endedAt: row.ended_at?.toISOString() ?? null,
    problem,
    result: row.result,
  }
}
