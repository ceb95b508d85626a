import type { PixelEvent } from './event.ts'

const TOLD = 'dukan_told'
const KEPT = 20

/** Whether an event that counts once was not told from this browser before. */
export function isNews({ onceFor }: PixelEvent): boolean {
  if (!onceFor) return true
  try {
    const told = (localStorage.getItem(TOLD) ?? '').split(' ')
    if (told.includes(onceFor)) return false
    localStorage.setItem(TOLD, [onceFor, ...told].slice(0, KEPT).join(' '))
    return true
  } catch {
    return true
  }
}
