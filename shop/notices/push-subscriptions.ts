import type { Db, Tx } from '#db/client.ts'
import { inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'

/** A browser as it signs up: the URL of its push service and its keys, as base64url. */
export type NewSubscription = { endpoint: string; p256dh: string; auth: string }

/** The most browsers of one account: another one removes the oldest. */
const MOST = 10

/** Whether an account has this browser already, with the same keys. */
export async function hasBrowser(
  db: Db,
  { staffId, endpoint, p256dh, auth }: NewSubscription & { staffId: string },
): Promise<boolean> {
  const known = await db
    .selectFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .select('id')
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Signs a browser up for the notices of an account, once. One that another person used signs up for this one, if it
 * sends the same keys. `isRefresh`: the browser does it by itself, so one that was turned off stays off. Refuses an
 * endpoint that is known with other keys.
 */
export async function signUp(
  db: Db,
  {
    staffId,
    sessionId,
    device,
    isRefresh,
    ...subscription
  }: NewSubscription & { staffId: string; sessionId: string; device: string; isRefresh: boolean },
): Promise<void> {
  await inTransaction(db, async tx => {
    const of = { staff_id: staffId, session_id: sessionId, device: device.slice(0, MAX_DEVICE) }
    const stored = await tx
      .insertInto('push_subscriptions')
      .values({ id: newId(), ...subscription, ...of })
      .onConflict(conflict =>
        conflict
          .column('endpoint')
          .doUpdateSet({ ...of, ...(!isRefresh && { is_off: false }) })
          .where('push_subscriptions.p256dh', '=', subscription.p256dh)
          .where('push_subscriptions.auth', '=', subscription.auth),
      )
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw new Refusal('push-not-yours')
    await removeOldest(tx, staffId)
  })
}

const MAX_DEVICE = 200

async function removeOldest(tx: Tx, staffId: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', eb =>
      eb
        .selectFrom('push_subscriptions')
        .where('staff_id', '=', staffId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MOST)
        .select('id'),
    )
    .execute()
}

/** The browsers of an account, the newest first; never their endpoints. */
export async function listSubscriptions(db: Db, { staffId, sessionId }: { staffId: string; sessionId: string }) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .where('is_off', '=', false)
    .select(['id', 'device', 'session_id as session', 'created_at as since'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ session, since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    isThis: session === sessionId,
  }))
}

/** Turns a browser of an account off. One of another account stays as it is. */
export async function turnOff(db: Db, { staffId, id }: { staffId: string; id: string }): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ is_off: true })
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .execute()
}

/** Queues a notice to try a browser out, unless one waits already. Refuses a browser of another account. */
export async function queueTest(
  db: Db,
  { staffId, id, by }: { staffId: string; id: string; by: string },
): Promise<void> {
  const own = await db
    .selectFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .where('is_off', '=', false)
    .select('id')
    .executeTakeFirst()
  if (!own) throw new Refusal('push-not-found')
  const waiting = await db
    .selectFrom('deliveries')
    .where('push_subscription_id', '=', id)
    .where('kind', '=', 'test')
    .where('state', '=', 'queued')
    .select('id')
    .executeTakeFirst()
  if (waiting) return
  const test = newId()
  const notice = { way: 'push', kind: 'test', staff_id: staffId, push_subscription_id: id, asked_by: by }
  await db
    .insertInto('deliveries')
    .values({ id: test, ...notice, once_key: test, next_try_at: new Date() })
    .execute()
}
