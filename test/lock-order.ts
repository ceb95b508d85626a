import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

/**
 * Whether `work`, which wants the shelves of both variants, has that of the first while it waits for the last: whoever locks them in
 * this order, each for itself, never deadlocks with another. Waits until the work is done.
 */
export async function holdsFirstWaitingForLast<Result>(
  db: Db,
  [first, last]: [string, string],
  work: () => Promise<Result>,
): Promise<boolean> {
  const { working, holdsFirst } = await db.transaction().execute(async tx => {
    await lockInventory(tx, last)
    const working = work()
    await waitForLockWaiter(tx)
    return { working, holdsFirst: !(await lockInventory(tx, first)) }
  })
  await working
  return holdsFirst
}

/** Takes the shelf of a variant for a transaction, unless somebody else has it. */
async function lockInventory(tx: Tx, variantId: string): Promise<boolean> {
  const inventory = tx.selectFrom('inventory').where('variant_id', '=', variantId).select('quantity')
  return (await inventory.forUpdate().skipLocked().execute()).length === 1
}

/** Until so many others of this database wait for a lock. Also from within a transaction, which else would see the same moment always. */
export async function waitForLockWaiter(db: Db, atLeast = 1): Promise<void> {
  for (;;) {
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= atLeast) return
    await wait(10)
  }
}
