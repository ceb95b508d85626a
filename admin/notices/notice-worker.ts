// Shows notices while the back office is closed, and opens what they are about. It answers no requests.
// It imports nothing, because an import would be another file to fetch.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Pushed = Lasting & { data: { json(): unknown } | null }
type Clicked = Lasting & { notification: { close(): void; data: { path: string } } }
type Window = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

/** The part of a service worker's scope that is used here; TypeScript only knows that of a window. */
type Worker = {
  addEventListener(name: 'push', listener: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Window[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: { showNotification(title: string, options: object): Promise<void> }
  navigator: { setAppBadge?(count: number): Promise<void> }
}
const worker = self as unknown as Worker

/** As jobs/push/open-push.ts sends it. */
type Notice = { title: string; text: string; path: string; tag: string; toCall?: number }

worker.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json() as Notice))
})

async function show({ title, text, path, tag, toCall }: Notice): Promise<void> {
  if (toCall !== undefined) await worker.navigator.setAppBadge?.(toCall).catch(() => {})
  await worker.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', data: { path } })
}

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** In the back office that is open already, else in a new window. */
async function open(path: string): Promise<void> {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const opened = windows.find(window => new URL(window.url).pathname.startsWith('/admin'))
  if (!opened) return void (await worker.clients.openWindow(url.href))
  await opened.focus()
  // It may be of another worker, and cannot be led then.
  await opened.navigate(url.href).catch(() => worker.clients.openWindow(url.href))
}

export {}
