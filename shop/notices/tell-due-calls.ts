import { type Db, inTransaction } from '#db/client.ts'
import { listDueCalls } from '../contacts/due-calls.ts'
import { queueNotices } from './queue-notices.ts'

/**
 * Queues notices of orders that nobody called in time, and of calls that customers asked for. Each once, a call that
 * was asked for once for its time. Returns how many there are.
 */
export async function tellDueCalls(db: Db, { now }: { now: Date }): Promise<number> {
  const due = await listDueCalls(db, now)
  const of = (isAsked: boolean) => due.filter(call => call.isAsked === isAsked)
  await inTransaction(db, async tx => {
    await queueNotices(
      tx,
      'overdue_call',
      of(false).map(({ orderId }) => ({ about: orderId, key: orderId })),
    )
    await queueNotices(
      tx,
      'asked_call',
      of(true).map(({ orderId, dueAt }) => ({ about: orderId, key: `${orderId} ${dueAt.toISOString()}` })),
    )
  })
  return due.length
}
