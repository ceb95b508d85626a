import { parseResponse } from 'hono/client'
import { api, isSignedOut } from '../client.ts'
import { readStored, removeStored, store } from '../device-storage.ts'

// Signing out clears the screen first and informs the server then, so that nothing stays visible without a connection.
// A sign-out that the server does not know yet is stored on the device and sent before any other call.

const NOTE = 'dukan-signed-out'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('dukan-session') : null

/** Calls back when somebody signs out in another tab. */
export function onSignOutElsewhere(leave: () => void): void {
  channel?.addEventListener('message', leave)
}

let sending: Promise<boolean> | undefined

/** Stores the sign-out and informs the other tabs and the server. */
export function beginSignOut(): void {
  store(NOTE, '1')
  channel?.postMessage('signed-out')
  void notifyServer()
}

/** Whether the server knows every sign-out of this device. Sends a pending one. */
export async function isSignOutSent(): Promise<boolean> {
  return readStored(NOTE) === null || (await notifyServer())
}

function notifyServer(): Promise<boolean> {
  sending ??= sendSignOut().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendSignOut(): Promise<boolean> {
  try {
    await parseResponse(api.session.$delete())
  } catch (error) {
    if (!isSignedOut(error)) return false
  }
  removeStored(NOTE)
  return true
}
