import type { Context } from 'hono'
import pg from 'pg'
import { inTransaction, type Tx } from '#db/client.ts'
import { type Activity, type ActivityBy, recordActivity } from '#shop/activity/record-activity.ts'
import { networkKey } from '#shop/ip-network-key.ts'
import { removeReleasedMedia } from '#shop/media/release-media.ts'
import type { StaffEnv } from './context.ts'

/** Who asks, as the activity log keeps it. */
export async function activityBy(c: Context<StaffEnv>): Promise<ActivityBy> {
  const { staffId, username, device } = c.get('staff')
  return { staffId, username, device, networkKey: await networkKey(c.get('db'), c.get('clientAddress')) }
}

/**
 * Does something and records it, in one transaction. `work` does all of it with `tx`, and calls `record` for each line of the
 * activity log. Files that it released go afterwards. What two do with the same slug or SKU at once is tried again, as
 * shop/products/save-product.ts does outside a transaction.
 */
export async function recorded<Result>(
  c: Context<StaffEnv>,
  work: (tx: Tx, record: (activity: Activity) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const by = await activityBy(c)
  const result = await withUniqueKeys(() =>
    inTransaction(c.get('db'), tx => work(tx, activity => recordActivity(tx, by, activity))),
  )
  await removeReleasedMedia(c.get('db'), c.get('disk'))
  return result
}

async function withUniqueKeys<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const isTaken = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
      if (!isTaken || tries === 3) throw error
    }
  }
}

const UNIQUE_VIOLATION = '23505'
