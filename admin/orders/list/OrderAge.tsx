import { memo, useSyncExternalStore } from 'react'
import { formatDateTime } from '../../parts/format-date.ts'
import { orderAge } from './order-age.ts'

/** The age of an order, and for screen readers and the pointer the exact time. */
export const OrderAge = memo(function OrderAge({ placedAt, className }: { placedAt: string; className?: string }) {
  const now = useSyncExternalStore(everyMinute, currentMinute)
  const moment = formatDateTime(placedAt)
  return (
    <time className={className} dateTime={placedAt} title={moment}>
      <span aria-hidden>{orderAge(placedAt, now)}</span>
      <span className="sr-only">{moment}</span>
    </time>
  )
})

const MINUTE = 60_000

const currentMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all ages on screen. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
