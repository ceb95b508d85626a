import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { readStored, removeStored, store } from '../device-storage.ts'

/** The account that this browser shows notices of. */
const STORED = 'dukan-notices-of'
const WORKER = '/admin/sw.js'
const SCOPE = '/admin'

/** Whether this browser can show notices. On an iPhone only once the back office is on the home screen. */
export const canShowNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Why notices cannot be turned on, in a sentence for staff. */
export class NoticesDenied extends Error {}

/** Asks for permission and signs this browser up. Throws `NoticesDenied` when the person or the browser refuses. */
export async function turnNoticesOn({ publicKey, username }: { publicKey: string; username: string }): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new NoticesDenied('This browser blocks notices of this site. Allow them in its settings for this site.')
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await registration.pushManager.subscribe(options).catch(() => {
    throw new NoticesDenied('This browser reaches no push service. Try another browser, such as Chrome.')
  })
  await send(subscription, { isRefresh: false })
  store(STORED, username)
}

/** Ends the notices in this browser. The server is called by itself, or forgets the browser with its session. */
export async function turnNoticesOff(): Promise<void> {
  removeStored(STORED)
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
}

/**
 * Signs this browser up again for the account that turned its notices on here: a push service may have given it another
 * endpoint, and an ended session took it off the list. For another account it ends them.
 */
export async function refreshNotices(username: string): Promise<void> {
  const owner = readStored(STORED)
  if (owner === null || !canShowNotices()) return
  if (owner !== username) return await turnNoticesOff()
  const subscription = Notification.permission === 'granted' ? await findSubscription() : null
  if (subscription) await send(subscription, { isRefresh: true })
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = canShowNotices() ? await navigator.serviceWorker.getRegistration(SCOPE) : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function send(subscription: PushSubscription, { isRefresh }: { isRefresh: boolean }): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await parseResponse(api.account.notices.browsers.$post({ json: { endpoint, keys: { p256dh, auth }, isRefresh } }))
}

/** The number on the icon of the installed back office: orders to call. */
export const showBadge = (count: number): void => void navigator.setAppBadge?.(count).catch(() => {})
