import { setTimeout as wait } from 'node:timers/promises'
import { Browser } from '#test/browser.ts'
import type { StockedVariant } from '#test/fixtures.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { badVisits, type Visit, type VisitPlan, visitorsOf, visitUntil } from './visitors.ts'

/** A shop that is not back by then counts as failed. */
const TIMEOUT_MS = 30_000

export type Restart = {
  visits: number
  /** How many were asked to retry. */
  turnedAway: number
  bad: Visit[]
  slowestMs: number
  /** From the moment PostgreSQL accepts connections to the first good response for the last kind of visitor. */
  backAfterMs: number
}

type Plan = {
  url: string
  password: string
  product: StockedVariant
  /** See `idempotencyKeySigner`. */
  newKey: () => string
  postgres: Pick<OwnPostgres, 'kill' | 'start'>
  /** How long PostgreSQL stays down. */
  awayMs: number
}

/** Kills PostgreSQL under visitors of every kind, starts it again and records their responses. */
export async function restartUnderVisitors({
  url,
  password,
  product,
  newKey,
  postgres,
  awayMs,
}: Plan): Promise<Restart> {
  const staff = new Browser(url)
  await staff.signIn(password)
  const plans = visitorsOf(product, staff.cookie, newKey)
  const visits: Visit[] = []
  const isServed = ({ what, expected }: VisitPlan, since: number) =>
    visits.some(visit => visit.what === what && visit.began >= since && expected.includes(visit.status))
  let isOver = false
  const watching = visitUntil(url, { plans, each: 3, isOver: () => isOver, onVisit: visit => visits.push(visit) })
  const until = async (since: number) => {
    const deadline = performance.now() + TIMEOUT_MS
    while (performance.now() < deadline && !plans.every(plan => isServed(plan, since))) await wait(5)
    return performance.now() - since
  }
  await until(performance.now())
  await postgres.kill()
  await wait(awayMs)
  await postgres.start()
  const backAfterMs = await until(performance.now())
  isOver = true
  await watching
  return {
    visits: visits.length,
    turnedAway: visits.filter(({ status }) => status === 503).length,
    bad: badVisits(visits, plans),
    slowestMs: Math.max(...visits.map(({ milliseconds }) => milliseconds)),
    backAfterMs,
  }
}
