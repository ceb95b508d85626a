import type { Db } from '#db/client.ts'
import { listMissing } from '#db/migrate.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Refuses a command whose version has other migrations than the database; nothing is written. Only the start of a shop
 * migrates: the shop may run, and after a migration only a backup leads back. `purpose`: what to do after that start,
 * such as `import`. Throws a StartProblem for an older shop, a DatabaseSetupError for a newer one.
 */
export async function requireSameMigrations(db: Db, purpose: string): Promise<void> {
  const { isNew, missing } = await listMissing(db)
  if (isNew) throw new StartProblem(`This shop was never opened: start it once, then ${purpose}.`)
  if (missing.length > 0)
    throw new StartProblem(
      `The shop is older than this command: start this version of the shop first, then ${purpose}.`,
    )
}
