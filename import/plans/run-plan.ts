import type { Disk } from 'flydrive'
import { type Db, inTransaction } from '#db/client.ts'
import { checkPlan } from './check-plan.ts'
import { importPlan } from './import-plan.ts'
import type { RunOptions } from './plans.ts'
import { isUndoing } from './require-none-running.ts'
import { undoImport } from './undo-import.ts'

/**
 * Does what was asked for: checks, imports and undoes, one after the other, until nothing is left; returns what it did
 * in words. Run by one process at a time. After a crash the next run goes on where it was.
 */
export async function runImports(db: Db, disk: Disk, options: RunOptions): Promise<string[]> {
  const did: string[] = []
  while (!options.signal.aborted) {
    const done = (await runPlan(db, options)) ?? (await runUndo(db, disk, options))
    if (done === undefined) break
    did.push(done)
  }
  return did
}

async function runPlan(db: Db, options: RunOptions): Promise<string | undefined> {
  const plan = await db
    .selectFrom('import_plans')
    .where('state', 'in', ['checking', 'importing'])
    .selectAll()
    .executeTakeFirst()
  if (!plan) return undefined
  try {
    return plan.state === 'checking' ? await checkPlan(db, plan, options) : await importPlan(db, plan, options)
  } catch (error) {
    // Left as it is, it would fail again and again and hold up all others.
    const [state, problem] =
      plan.state === 'checking' ? (['failed', CHECK_FAILED] as const) : (['stopped', STOPPED] as const)
    await db.updateTable('import_plans').set({ state, problem }).where('id', '=', plan.id).execute()
    throw error
  }
}

const CHECK_FAILED = 'Something went wrong in the shop, and the file could not be checked. Nothing was written.'
const STOPPED = 'Something went wrong in the shop. What was imported stays. Import goes on with the rest.'

/** The first ones are stored and shown; the count says how many there are. */
const MAX_STAYED = 200

async function runUndo(db: Db, disk: Disk, { explain }: RunOptions): Promise<string | undefined> {
  const found = await db
    .selectFrom('imports')
    .where(isUndoing)
    .select(['id', 'number', 'undo_staff_id as staffId', 'undo_staff_name as username'])
    .executeTakeFirst()
  if (!found) return undefined
  const { id, number, staffId, username } = found
  const by = staffId === null ? null : { staffId, username }
  let stayed: Awaited<ReturnType<typeof undoImport>>
  try {
    stayed = await undoImport(db, disk, { number, by, explain })
  } finally {
    await inTransaction(db, tx =>
      tx
        .updateTable('imports')
        .set({ undone_at: new Date(), undo_skipped: JSON.stringify(stayed?.stayed.slice(0, MAX_STAYED) ?? []) })
        .where('id', '=', id)
        .execute(),
    )
  }
  return `import ${number} undone`
}
