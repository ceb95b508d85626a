import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Sets the number before the title of the tab; 0 removes it. */
export function setTitleCount(value: number): void {
  if (count === value) return
  count = value
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `(5) Orders`: the title with the number before it. */
export function useCountedTitle(title: string): string {
  const shown = useSyncExternalStore(subscribe, () => count)
  return shown > 0 ? `(${shown}) ${title}` : title
}
