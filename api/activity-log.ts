import type { Context } from 'hono'
import { inTransaction, type Tx } from '#db/client.ts'
import { type Activity, type ActivityBy, recordActivity } from '#shop/activity/record-activity.ts'
import { networkKey } from '#shop/ip-network-key.ts'
import { removeReleasedMedia } from '#shop/media/release-media.ts'
import { retryWhenKeyTaken } from '#shop/unique-keys.ts'
import type { StaffEnv } from './context.ts'

/** Writes a line of the activity log, in the transaction of what it records. */
export type RecordActivity = (activity: Activity) => Promise<void>

/** The actor as the activity log stores it. */
export async function activityBy(c: Context<StaffEnv>): Promise<ActivityBy> {
  const { staffId, username, device } = c.get('staff')
  return { staffId, username, device, networkKey: await networkKey(c.get('db'), c.get('clientAddress')) }
}

/**
 * Runs `work` and records it in one transaction. `work` uses `tx` for everything and calls `record` for each line of
 * the activity log. Files that it released are deleted afterwards. A conflict over a slug or SKU is retried, as in
 * shop/products/save-product.ts.
 */
export async function withActivityLog<Result>(
  c: Context<StaffEnv>,
  work: (tx: Tx, record: RecordActivity) => Promise<Result>,
): Promise<Result> {
  const by = await activityBy(c)
  const result = await retryWhenKeyTaken(() =>
    inTransaction(c.get('db'), tx => work(tx, activity => recordActivity(tx, by, activity))),
  )
  await removeReleasedMedia(c.get('db'), c.get('disk'))
  return result
}

/** Creates something and records it. The response has its id. */
export async function createAndRecord(
  c: Context<StaffEnv>,
  activity: Omit<Activity, 'subjectId'>,
  create: (tx: Tx) => Promise<string>,
) {
  const id = await withActivityLog(c, async (tx, record) => {
    const id = await create(tx)
    await record({ ...activity, subjectId: id })
    return id
  })
  return c.json({ id }, 201)
}

/** Saves something and records it. The response has its new version. */
export async function saveAndRecord(c: Context<StaffEnv>, activity: Activity, save: (tx: Tx) => Promise<number>) {
  const version = await withActivityLog(c, async (tx, record) => {
    const version = await save(tx)
    await record(activity)
    return version
  })
  return c.json({ version }, 200)
}
