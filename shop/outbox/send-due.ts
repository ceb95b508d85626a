import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DeliveryState } from '#db/types.ts'
import {
  type Addressed,
  type DeliveryWay,
  deliveryWays,
  type Outcome,
  type TakenDelivery,
  type Ways,
} from './delivery.ts'
import { newTaker, type Taker } from './take-due.ts'

/** To whom a delivery goes and what it says now, why it is not sent, or until when it waits. */
export type Prepared = Addressed | { skipped: string } | { waitsUntil: Date }

export type Sending = {
  ways: Ways
  prepare: (db: Db, delivery: TakenDelivery) => Promise<Prepared>
  /** No further delivery is taken once it is aborted. */
  signal: AbortSignal
  /** How long another process leaves a taken delivery alone. Longer than any provider may take to answer. */
  leaseS?: number
  /** How many of each way are under way at a time, in this process. */
  lanes?: number
}

export type SentCounts = { sent: number; failed: number }

/** As many emails as the mail server gets connections (jobs/mail/open-smtp.ts). */
const LANES: Record<DeliveryWay, number> = { email: 4, whatsapp: 8, push: 8, webhook: 8 }
/** How long a process that takes a delivery has it for itself, in seconds. */
export const LEASE_S = 10 * 60
const MINUTE_S = 60
const WAITS_S = 5
/** The pauses after failed attempts: messages are tried for a day. */
const DAY_OF_PAUSES_S = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map(minutes => minutes * MINUTE_S)
/** Programs are repaired after a weekend: three days, as Standard Webhooks advises. */
const THREE_DAYS_OF_PAUSES_S = [0.1, 5, 30, 2 * 60, 5 * 60, 10 * 60, 14 * 60, 20 * 60, 20 * 60].map(
  minutes => minutes * MINUTE_S,
)
const pausesOf = (way: DeliveryWay): number[] => (way === 'webhook' ? THREE_DAYS_OF_PAUSES_S : DAY_OF_PAUSES_S)

/**
 * Sends all deliveries that are due, until none is left. Each is taken by one process, for the time of its lease: when
 * the process is gone by then, another one tries it again. What a provider accepted is never tried again, unless the
 * process ends between that answer and its commit (docs/decisions/0121-outbox-of-deliveries.md).
 */
export async function sendDue(db: Db, sending: Sending): Promise<SentCounts> {
  const counts: SentCounts = { sent: 0, failed: 0 }
  // Each way has lanes of its own: one whose provider is slow does not hold up the others. A lane that fails leaves its
  // delivery to the end of its lease, and the others go on.
  const lanes = deliveryWays.flatMap(way => {
    const taker = newTaker(db, { way, leaseS: sending.leaseS ?? LEASE_S })
    return Array.from({ length: sending.lanes ?? LANES[way] }, () => sendInLane(db, sending, { taker, counts }))
  })
  const broken = (await Promise.allSettled(lanes)).find(lane => lane.status === 'rejected')
  if (broken) throw broken.reason
  return counts
}

type Lane = { taker: Taker; counts: SentCounts }

/** A lane that takes longer for one ends when there is nothing else, so that the next run finds what is new. */
const SLOW_MS = 5000

async function sendInLane(db: Db, sending: Sending, { taker, counts }: Lane): Promise<void> {
  let isSlow = false
  while (!sending.signal.aborted && !(isSlow && taker.isExhausted)) {
    const hasSent = await taker.withNext(async delivery => {
      const start = performance.now()
      const state = await sendOne(db, sending, delivery)
      if (state === 'accepted') counts.sent++
      if (state === 'failed') counts.failed++
      isSlow = performance.now() - start > SLOW_MS
    })
    if (!hasSent) return
  }
}

async function sendOne(db: Db, { ways, prepare }: Sending, delivery: TakenDelivery): Promise<DeliveryState> {
  // One that cannot be prepared must not keep the others from being sent.
  const prepared = await prepare(db, delivery).catch(laterOf)
  if ('kind' in prepared) return await settle(db, delivery, resultOf(prepared, delivery))
  if ('waitsUntil' in prepared) return await postpone(db, delivery, prepared.waitsUntil)
  if ('skipped' in prepared) return await settle(db, delivery, { state: 'skipped', problem: prepared.skipped })
  const send = ways[delivery.way]
  if (!send) return await settle(db, delivery, { state: 'skipped', problem: notSetUp(delivery.way), ...prepared })
  // Each attempt before this one ended its process, or could not be written down.
  if (delivery.attempts > pausesOf(delivery.way).length + 1)
    return await settle(db, delivery, { state: 'failed', problem: 'The shop stopped at each attempt.', ...prepared })
  const outcome = await send({ id: delivery.id, ...prepared }).catch(laterOf)
  return await settle(db, delivery, { ...resultOf(outcome, delivery), ...prepared })
}

/** Waiting is no attempt. It lasts some seconds at least, also when the clocks of shop and database differ. */
async function postpone(db: Db, { id, attempts }: TakenDelivery, until: Date): Promise<DeliveryState> {
  await db
    .updateTable('deliveries')
    .set({
      attempts: attempts - 1,
      next_try_at: sql<Date>`greatest(${until}, now() + make_interval(secs => ${WAITS_S}))`,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute()
  return 'queued'
}

const names: Record<DeliveryWay, string> = { email: 'Email', whatsapp: 'WhatsApp', push: 'Push', webhook: 'A webhook' }

const notSetUp = (way: DeliveryWay): string => `${names[way]} is not set up.`

const laterOf = (error: unknown): Outcome => ({
  kind: 'later',
  problem: error instanceof Error ? error.message : String(error),
})

type Result = { state: DeliveryState; problem: string | null; againInS?: number } & Partial<Addressed>

function resultOf(outcome: Outcome, { attempts, way }: TakenDelivery): Result {
  if (outcome.kind === 'accepted') return { state: 'accepted', problem: null }
  if (outcome.kind === 'unknown') return { state: 'unknown', problem: outcome.problem }
  const againInS = outcome.kind === 'later' ? pausesOf(way)[attempts - 1] : undefined
  return againInS === undefined
    ? { state: 'failed', problem: outcome.problem }
    : { state: 'queued', problem: outcome.problem, againInS }
}

/** An accepted delivery that is not written down is sent again, so a lost connection gets some tries. */
async function settle(db: Db, delivery: TakenDelivery, result: Result): Promise<DeliveryState> {
  for (const pauseMs of SETTLE_PAUSES_MS) {
    try {
      return await writeResult(db, delivery, result)
    } catch {
      await wait(pauseMs)
    }
  }
  return await writeResult(db, delivery, result)
}

const SETTLE_PAUSES_MS = [500, 3000]

/**
 * Writes down what became of an attempt. What was accepted counts also when its lease has ended; any other result only
 * while no other attempt has begun.
 */
async function writeResult(db: Db, delivery: TakenDelivery, result: Result): Promise<DeliveryState> {
  const { id, attempts, letterId, subscriberId } = delivery
  const { state, problem, againInS, recipient, content } = result
  // A letter never changes, so each subscriber's copy of it is not stored.
  const isCopy = letterId !== null && subscriberId !== null
  await db
    .updateTable('deliveries')
    .set({
      state,
      problem: problem?.replaceAll('\0', '').slice(0, MAX_PROBLEM) ?? null,
      next_try_at: againInS === undefined ? null : sql<Date>`now() + make_interval(secs => ${againInS})`,
      changed_at: sql<Date>`now()`,
      ...(content && { recipient: recipient ?? null, content: isCopy ? null : JSON.stringify(content) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .$if(state !== 'accepted', query => query.where('attempts', '=', attempts))
    .execute()
  return state
}

const MAX_PROBLEM = 500
