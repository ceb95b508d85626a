import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isOnHold } from '#shop/order-status/on-hold-condition.ts'
import { MAX_POSTPONED_DAYS } from '#shop/order-status/postponement.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import type { ExpectedState, HoldAttempt } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

type Report = (sentence: string) => void

const DAY_MS = 86_400_000

/**
 * Checks which orders are on hold until when, one after the other; `end` checks that the shop counts as many on hold
 * today and on later days, when holds have ended by themselves.
 */
export function holdsOfOrders(expected: ExpectedState, report: Report) {
  const days: string[] = []

  function check({ orderNumber, status, postponedUntil, splitFrom }: StoredOrder): void {
    if (postponedUntil !== null) days.push(postponedUntil)
    if (postponedUntil !== null && status !== 'pending' && status !== 'placed')
      report(`${orderNumber} is ${status}, and on hold until ${postponedUntil}.`)
    const possible = mayEndAs(expected.holds.get(orderNumber) ?? [], splitFrom)
    if (possible.includes(postponedUntil) || possible.includes(undefined)) return
    const allowed = possible.map(until => until ?? 'not at all').join(' or ')
    report(`${orderNumber} is on hold until ${postponedUntil ?? 'no day'}, but should be ${allowed}.`)
  }

  async function end(db: Db): Promise<void> {
    for (const after of [0, 1, MAX_POSTPONED_DAYS / 2, MAX_POSTPONED_DAYS]) {
      const now = new Date(Date.now() + after * DAY_MS)
      const today = dayInPakistan(now)
      const { rows } = await sql<{ orders: number }>`
        select count(*) as orders from orders o where o.status in ('pending', 'placed') and ${isOnHold(now)}`.execute(
        db,
      )
      const waiting = days.filter(day => day > today).length
      if (rows[0]?.orders !== waiting)
        report(`On ${today} the shop counts ${rows[0]?.orders} orders on hold, but ${waiting} wait for a later day.`)
    }
  }

  return { check, end }
}

/**
 * The possible ends: of attempts after which no other was acknowledged for sure. undefined: any, as a merge was taken
 * back or a split copied it.
 */
function mayEndAs(attempts: readonly HoldAttempt[], splitFrom: string | null): HoldAttempt['until'][] {
  const answered = attempts.filter(({ is }) => is === 'acknowledged')
  const last = attempts.filter(
    attempt => attempt.is === 'unknown' || !answered.some(other => other.started > attempt.ended),
  )
  const first = splitFrom === null ? null : undefined
  return [...last.map(({ until }) => until), ...(answered.length > 0 ? [] : [first])]
}
