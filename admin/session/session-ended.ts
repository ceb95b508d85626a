import { useSyncExternalStore } from 'react'

let ended = false
const listeners = new Set<() => void>()

/** Whether the session has ended on the server while somebody works on this screen. */
export function setSessionEnded(value: boolean): void {
  if (ended === value) return
  ended = value
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => ended)
