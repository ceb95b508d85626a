import type { PixelEvent } from './event.ts'

const SENT_EVENTS = 'dukan_told'
const MAX_REMEMBERED = 20

/** Whether this browser has not sent this event before, for events that count once. */
export function isFirstTime({ onceFor }: PixelEvent): boolean {
  if (!onceFor) return true
  try {
    const sentBefore = (localStorage.getItem(SENT_EVENTS) ?? '').split(' ')
    if (sentBefore.includes(onceFor)) return false
    localStorage.setItem(SENT_EVENTS, [onceFor, ...sentBefore].slice(0, MAX_REMEMBERED).join(' '))
    return true
  } catch {
    return true
  }
}
