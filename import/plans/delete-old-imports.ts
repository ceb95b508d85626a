import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const BATCH = 20

/** Deletes plans older than 7 days with their files, some at a time; returns how many. One that runs stays. */
export async function deleteOldPlans(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('import_plans')
    .where('id', 'in', eb =>
      eb
        .selectFrom('import_plans')
        .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
        .where('state', 'not in', ['checking', 'importing'])
        .orderBy('created_at')
        .limit(BATCH)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes imports that began more than 90 days ago, with what they changed, some at a time; returns how many. */
export async function deleteOldImports(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('id', 'in', eb =>
      eb
        .selectFrom('imports')
        .where('started_at', '<', sql<Date>`now() - interval '90 days'`)
        .where(sql<boolean>`undo_requested_at is null or undone_at >= undo_requested_at`)
        .orderBy('started_at')
        .limit(BATCH)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
