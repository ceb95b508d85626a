import type { Db } from '#db/client.ts'
import { isConnectionError } from '#db/connection-errors.ts'

/** More different ones in one interval are not counted, so a flood takes no memory and one short statement. */
export const MAX_PENDING = 100
const INTERVAL_MS = 5000

type Pending<Value> = { terms: Map<string, Value>; timer: NodeJS.Timeout }

/**
 * Counts texts at once in memory and after an interval, 5 seconds, in the database, so that no page waits for it. Of
 * one interval 100 different texts are counted. While the database is away, as during its restart, they wait for the
 * next interval; one may count twice whose connection broke just after the commit. `onError` hears of every other
 * failed write; its counts are lost.
 */
export function createPendingTerms<Value>(
  merge: (former: Value, latter: Value) => Value,
  save: (db: Db, terms: [term: string, value: Value][]) => Promise<void>,
  { intervalMs = INTERVAL_MS } = {},
) {
  const pendingOf = new WeakMap<Db, Pending<Value>>()

  function startPending(db: Db, onError: (error: unknown) => void): Pending<Value> {
    const timer = setTimeout(
      () =>
        void saveNow(db).catch(error => {
          if (!isConnectionError(error)) return onError(error)
          for (const [term, value] of pending.terms) add(db, term, value, onError)
        }),
      intervalMs,
    )
    const pending: Pending<Value> = { terms: new Map(), timer: timer.unref() }
    pendingOf.set(db, pending)
    return pending
  }

  /** Writes what was counted since the last interval. */
  async function saveNow(db: Db): Promise<void> {
    const pending = pendingOf.get(db)
    if (!pending) return
    clearTimeout(pending.timer)
    pendingOf.delete(db)
    // In one order, so that two processes never wait for each other.
    await save(
      db,
      [...pending.terms].sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  }

  function add(db: Db, term: string, value: Value, onError: (error: unknown) => void): void {
    const { terms } = pendingOf.get(db) ?? startPending(db, onError)
    const known = terms.get(term)
    if (known !== undefined) terms.set(term, merge(known, value))
    else if (terms.size < MAX_PENDING) terms.set(term, value)
  }

  return { add, saveNow }
}
