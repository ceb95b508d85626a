import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { isToCall } from '../order-status/on-hold-condition.ts'
import { readSettings } from '../settings/settings.ts'
import { insertClaim } from './claims.ts'
import { subtractWorkingMinutes } from './working-time.ts'

/**
 * Why an order is next, in the order of work: fresh and never called, a time that the customer asked for, called
 * without an answer, or never called and no longer fresh.
 */
export const queueKinds = ['fresh', 'asked', 'retry', 'overdue'] as const
export type QueueKind = (typeof queueKinds)[number]

/** An order is fresh for so many working minutes: most customers who are called within an hour confirm. */
export const FRESH_MINUTES = 60

/** The orders of the queue: due now by kind, due later, when the next of these is due, and given up. */
export type Queue = Record<QueueKind, number> & { later: number; nextDueAt: string | null; notAnswered: number }

type Claiming = { windowId: string; staffId: string; except?: readonly string[]; now?: Date }

/**
 * Claims the next order to call for a window and says why it is next; null when none is due that nobody else has open.
 * `except`: orders that the window has open or leaves out. The oldest of a kind comes first, so that orders of the
 * night are called at opening in the order in which they came.
 */
export async function claimNextOrder(
  db: Db,
  { windowId, staffId, except = [], now = new Date() }: Claiming,
): Promise<{ orderId: string; kind: QueueKind } | null> {
  const freshSince = await readFreshSince(db, now)
  return await inTransaction(db, async tx => {
    const left = [...except]
    for (;;) {
      const next = await lockNext(tx, { windowId, left, now, freshSince })
      if (!next) return null
      if (await insertClaim(tx, { orderId: next.orderId, windowId, staffId, now })) return next
      // Claimed by another window after the statement began.
      left.push(next.orderId)
    }
  })
}

/**
 * Where the queue stands at `now`, with the orders that somebody has open, without those of `answered`: their outcome
 * is on its way, and may arrive before or after this.
 */
export async function readQueue(
  db: Db,
  { answered = [], now = new Date() }: { answered?: readonly string[]; now?: Date } = {},
): Promise<Queue> {
  const freshSince = await readFreshSince(db, now)
  const { rows } = await sql<
    Record<QueueKind, number> & { later: number; nextDueAt: Date | null; notAnswered: number }
  >`
    select ${sql.join(
      queueKinds.map((kind, place) => sql`count(*) filter (where is_due and rank = ${place}) as ${sql.ref(kind)}`),
    )},
      count(*) filter (where not is_due and not is_given_up) as later,
      min(next_at) filter (where not is_due and not is_given_up) as "nextDueAt",
      count(*) filter (where is_given_up) as "notAnswered"
    from (${waiting({ now, freshSince })}) as waiting where id <> all(${answered}::uuid[])`.execute(db)
  const [queue] = rows
  if (!queue) throw new Error('an aggregate without a row')
  return { ...queue, nextDueAt: queue.nextDueAt?.toISOString() ?? null }
}

async function readFreshSince(db: Db, now: Date): Promise<Date> {
  const { calling_hours: hours } = await readSettings(db)
  return subtractWorkingMinutes(hours, now, FRESH_MINUTES)
}

type Moment = { now: Date; freshSince: Date }

/** All orders to call, each with its place in the order of work. `is_given_up`: not answered, and not changed since. */
export const waiting = ({ now, freshSince }: Moment): RawBuilder<unknown> => sql`
  select o.id, c.next_at, coalesce(c.next_at, o.created_at) as due_at,
    coalesce(c.unreachable_at is not null and c.order_version = o.version, false) as is_given_up,
    coalesce(c.next_at <= ${now}, c.unreachable_at is null or c.order_version <> o.version) as is_due,
    case when c.order_id is null and o.created_at >= ${freshSince} then 0
      when c.is_asked then 1 when c.order_id is not null then 2 else 3 end as rank
  from orders o left join order_calls c on c.order_id = o.id
  where ${isToCall(now)}`

type Looking = Moment & { windowId: string; left: readonly string[] }

async function lockNext(tx: Tx, looking: Looking): Promise<{ orderId: string; kind: QueueKind } | null> {
  const { rows } = await nextInQueue(looking).execute(tx)
  const [next] = rows
  const kind = next && queueKinds[next.rank]
  return kind ? { orderId: next.id, kind } : null
}

/** The next order, which is locked. An order that somebody is just changing or claiming is skipped. */
export const nextInQueue = ({ windowId, left, now, freshSince }: Looking): RawBuilder<{ id: string; rank: number }> =>
  sql`
    select o.id, w.rank from orders o join (${waiting({ now, freshSince })}) as w on w.id = o.id
    where w.is_due and o.status = 'pending' and o.id <> all(${left}::uuid[])
      and not exists (select from order_claims k
        where k.order_id = o.id and k.window_id <> ${windowId} and k.ends_at > ${now})
    order by w.rank, w.due_at, o.id
    limit 1
    for no key update of o skip locked`
