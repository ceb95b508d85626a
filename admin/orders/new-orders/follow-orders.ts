/** The stream of `api/events.ts`. */
const STREAM = '/api/admin/events'

const milliseconds = {
  beforeRetry: 2000,
  betweenPolls: 20_000,
  /** Nobody looks, so it only matters for the number in the tab's title. */
  betweenPollsWhenHidden: 30_000,
  /** How long it polls before it tries the stream again. */
  polling: 120_000,
  /** A stream that ended sooner counts as failed. */
  stable: 60_000,
}
const MOST_FAILURES = 2

/**
 * Calls back whenever orders may have come or changed: at each message of the stream, each time that it opens, and at
 * intervals while there is none, because it failed twice or the tab is hidden. A browser opens only six connections to
 * a host in all of its tabs, so a hidden tab holds none. Returns a function that ends it.
 */
export function followOrders(onOrders: () => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function pause(): void {
    source?.close()
    source = undefined
    clearTimeout(timer)
  }

  function follow(): void {
    pause()
    if (document.hidden) poll(milliseconds.betweenPollsWhenHidden)
    else if (failures >= MOST_FAILURES) poll(milliseconds.betweenPolls)
    else openStream()
  }

  function openStream(): void {
    const began = Date.now()
    source = new EventSource(STREAM)
    source.addEventListener('open', onOrders)
    source.addEventListener('orders', onOrders)
    source.addEventListener('error', () => {
      failures = Date.now() - began > milliseconds.stable ? 1 : failures + 1
      pause()
      if (failures < MOST_FAILURES) timer = setTimeout(follow, milliseconds.beforeRetry)
      else follow()
    })
  }

  function poll(every: number, until = Date.now() + milliseconds.polling): void {
    timer = setTimeout(() => {
      onOrders()
      if (Date.now() < until || document.hidden) return poll(every, until)
      failures = 0
      follow()
    }, every)
  }

  function followAgain(): void {
    failures = 0
    follow()
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', followAgain)
  addEventListener('offline', pause)
  return () => {
    pause()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', followAgain)
    removeEventListener('offline', pause)
  }
}
