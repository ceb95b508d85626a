import { useSyncExternalStore } from 'react'
import { complaintOf } from '../client.ts'

type Waiting = { settle: (entered: boolean) => void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function setWaiting(next: Waiting | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who waits for the password, for the dialog that asks for it (PasswordDialog). */
export const usePasswordAsked = (): Waiting | null => useSyncExternalStore(subscribe, () => waiting)

/** Asks for the password in a dialog; whether it was entered. */
export function askPassword(): Promise<boolean> {
  waiting?.settle(false)
  return new Promise(resolve =>
    setWaiting({
      settle: entered => {
        setWaiting(null)
        resolve(entered)
      },
    }),
  )
}

/** Calls the API, once more after the password where it asks for one (`requireRecentPassword`). */
export async function withPassword<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await askPassword())) throw error
    return await call()
  }
}

export const isPasswordNeeded = (error: unknown): boolean => complaintOf(error)?.code === 'password-needed'
