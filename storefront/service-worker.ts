// When a page cannot be fetched because there is no connection, the cached offline document is shown in its place. The
// Urdu font is cached too: it is larger than the rest of a page. Pages always come from the network, nothing else is
// cached, and no other request is answered (docs/decisions/0011-offline-cart.md).
// It imports nothing, because an import would be another file to fetch.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The part of a service worker's scope that is used here; TypeScript only knows that of a window. */
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<{ url: string }[]> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
const worker = self as unknown as Worker

const CACHE = 'dukan-offline'
const FONTS = 'dukan-fonts'
// Documents that phones have cached name it, so its URL stays.
const SCRIPT = '/kept-cart.js'
const URDU_FONT = /^\/assets\/urdu-nastaliq-[\w-]+\.woff2$/
const ONE_DAY_MS = 24 * 60 * 60 * 1000

worker.addEventListener('install', event => event.waitUntil(cacheForOpenPages()))

worker.addEventListener('activate', event => {
  // Navigation preload requests the page while this worker starts, so that it costs no time.
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve())
})

worker.addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  // A sent form belongs to the browser: it can send it again, and Back restores what was typed.
  const isPage = mode === 'navigate' && method === 'GET' && !/^\/(admin|api)(\/|$)/.test(pathname)
  if (isPage) event.respondWith(answerPage(event, offlineIn(pathname)))
  if (URDU_FONT.test(pathname)) event.respondWith(answerFont(event))
  if (pathname === SCRIPT) event.respondWith(fetch(event.request).catch(() => cachedResponse(SCRIPT)))
})

async function answerPage(event: Fetching, offline: string): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(refreshCache(offline))
    return answer
  } catch {
    return await cachedResponse(offline)
  }
}

/** From the cache; its name changes with its content, so an older one is useless. */
async function answerFont(event: Fetching): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName: FONTS })
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(replaceFont(event.request, answer.clone()).catch(() => {}))
  return answer
}

async function replaceFont(request: Request, answer: Response): Promise<void> {
  await caches.delete(FONTS)
  await (await caches.open(FONTS)).put(request, answer)
}

const offlineIn = (path: string): string => (/^\/ur(\/|$)/.test(path) ? '/ur/offline' : '/offline')

async function cachedResponse(url: string): Promise<Response> {
  return (await caches.match(url, { cacheName: CACHE })) ?? Response.error()
}

/** In the languages of open pages: nobody downloads a page in a language they do not read. */
async function cacheForOpenPages(): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true })
  const wanted = new Set(pages.map(({ url }) => offlineIn(new URL(url).pathname)))
  await Promise.all([...wanted].map(refreshCache))
}

/** Caches the document and its script, again after a day. Without them the browser shows its own error page. */
async function refreshCache(offline: string): Promise<void> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(offline)
  if (cached && Date.now() - Date.parse(cached.headers.get('Date') ?? '') < ONE_DAY_MS) return
  await Promise.all([put(cache, SCRIPT), put(cache, offline)]).catch(() => {})
}

async function put(cache: Cache, url: string): Promise<void> {
  const answer = await fetch(url, { cache: 'no-cache', headers: { Accept: 'text/html, */*' } })
  if (answer.ok && !answer.redirected) await cache.put(url, answer)
}

export {}
