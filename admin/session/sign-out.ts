import { parseResponse } from 'hono/client'
import { api, isSignedOut } from '../client.ts'

// A sign-out clears the screen first and tells the server then: without a connection nothing stays to be read. What the server has not
// heard yet is noted on the device, and told before anything else is asked.

const NOTE = 'dukan-signed-out'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('dukan-session') : null

/** Calls back when somebody signs out in another tab. */
export function onSignOutElsewhere(leave: () => void): void {
  channel?.addEventListener('message', leave)
}

let sending: Promise<boolean> | undefined

/** Notes the sign-out, tells the other tabs, and the server. */
export function beginSignOut(): void {
  localStorage.setItem(NOTE, '1')
  channel?.postMessage('signed-out')
  void notifyServer()
}

/** Whether the server knows of every sign-out of this device; tells it of one it has not heard of. */
export async function isSignOutSent(): Promise<boolean> {
  return localStorage.getItem(NOTE) === null || (await notifyServer())
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
  localStorage.removeItem(NOTE)
  return true
}

addEventListener('online', () => void isSignOutSent())
