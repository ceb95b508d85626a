import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isOnHold } from '#shop/order-status/on-hold-condition.ts'
import { MAX_POSTPONED_DAYS } from '#shop/order-status/postponement.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import type { ExpectedState, HoldAttempt, HoldEnd } from './expected-state.ts'
import type { StoredOrder } from './stored-orders.ts'

type Report = (sentence: string) => void

const DAY_MS = 86_400_000

/**
 * Checks which orders are on hold until when, one after the other; `end` checks that the shop counts as many on hold
 * today and on later days, when holds have ended by themselves.
 */
export function holdsOfOrders(expected: ExpectedState, report: Report) {
  const days: string[] = []
  const splitOff = new Set([...expected.splits.values()].flat().map(({ orderNumber }) => orderNumber))

  function check({ orderNumber, status, postponedUntil, splitFrom }: StoredOrder): void {
    if (postponedUntil !== null) days.push(postponedUntil)
    if (postponedUntil !== null && status !== 'pending' && status !== 'placed')
      report(`${orderNumber} is ${status}, and on hold until ${postponedUntil}.`)
    const first = splitFrom === null ? null : undefined
    const possible = mayEndAs(expected.holds.get(orderNumber) ?? [], first).flatMap(untilsOf)
    if (possible.includes(postponedUntil) || possible.includes(undefined)) return
    const allowed = [...new Set(possible)].map(until => until ?? 'not at all').join(' or ')
    report(`${orderNumber} is on hold until ${postponedUntil ?? 'no day'}, but should be ${allowed}.`)
  }

  function untilsOf(attempt: HoldEnd): (string | null | undefined)[] {
    return 'joins' in attempt ? everOf(attempt.joins, new Set()) : [attempt.until]
  }

  /** All that these orders ever had, also by merges; undefined where one was split off, which copied it. */
  function everOf(orderNumbers: readonly string[], known: Set<string>): (string | null | undefined)[] {
    return orderNumbers.flatMap(orderNumber => {
      if (known.has(orderNumber)) return []
      known.add(orderNumber)
      const own = (expected.holds.get(orderNumber) ?? []).flatMap(attempt =>
        // What it was before a merge that was taken back is among these.
        'joins' in attempt ? everOf(attempt.joins, known) : attempt.until === undefined ? [] : [attempt.until],
      )
      return [splitOff.has(orderNumber) ? undefined : null, ...own]
    })
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
 * back or a split copied it. `first`: when none was acknowledged.
 */
function mayEndAs(attempts: readonly HoldAttempt[], first: null | undefined): HoldEnd[] {
  const answered = attempts.filter(({ is }) => is === 'acknowledged')
  const last = attempts.filter(
    attempt => attempt.is === 'unknown' || !answered.some(other => other.started > attempt.ended),
  )
  return [...last, ...(answered.length > 0 ? [] : [{ until: first }])]
}
