import { useSyncExternalStore } from 'react'
import { toApiError } from '../client.ts'

type PasswordPrompt = { resolve: (entered: boolean) => void }

let prompt: PasswordPrompt | null = null
const listeners = new Set<() => void>()

function setPrompt(next: PasswordPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The pending request for the password, for the dialog that asks for it (PasswordDialog). */
export const usePasswordPrompt = (): PasswordPrompt | null => useSyncExternalStore(subscribe, () => prompt)

/** Asks for the password in a dialog. Returns whether it was entered. */
export function promptForPassword(): Promise<boolean> {
  prompt?.resolve(false)
  return new Promise(resolve =>
    setPrompt({
      resolve: entered => {
        setPrompt(null)
        resolve(entered)
      },
    }),
  )
}

/** Calls the API, and again after asking for the password when it requires a recent one (`requireRecentPassword`). */
export async function withPassword<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await promptForPassword())) throw error
    return await call()
  }
}

export const isPasswordNeeded = (error: unknown): boolean => toApiError(error)?.code === 'password-needed'
