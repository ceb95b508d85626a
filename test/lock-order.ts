import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

/**
 * Whether `work`, which locks the stock of both variants, has locked the first while it waits for the last:
 * transactions that all lock in this order never deadlock with each other. Waits until the work is done.
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

/** Locks the stock of a variant for a transaction, unless another has it. */
async function lockInventory(tx: Tx, variantId: string): Promise<boolean> {
  const inventory = tx.selectFrom('inventory').where('variant_id', '=', variantId).select('quantity')
  return (await inventory.forUpdate().skipLocked().execute()).length === 1
}

/**
 * Waits until so many other sessions of this database wait for a lock. Also works within a transaction, which would
 * otherwise always see the same snapshot.
 */
export async function waitForLockWaiter(db: Db, atLeast = 1): Promise<void> {
  for (;;) {
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length >= atLeast) return
    await wait(10)
  }
}
