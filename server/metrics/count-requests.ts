import type { RequestListener } from 'node:http'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ServerEnv } from '../env.ts'

/** A request that ended. `route`: the pattern of a route, never a path. */
export type CountedRequest = { method: string; route: string; status: string; seconds: number }

type App = Pick<Hono<ServerEnv>, 'router'>

/** Other methods count as one: a client may send any that Node knows. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Calls `onRequest` when a response is sent, also one from the page cache, or when its client has gone. The time ends
 * when the operating system has the last byte, so that of a large file has a part of the download.
 */
export function countRequests(
  listener: RequestListener,
  app: App,
  onRequest: (request: CountedRequest) => void,
): RequestListener {
  const known = new LRUCache<string, string>({ max: KNOWN_ROUTES })
  return (incoming, outgoing) => {
    const started = performance.now()
    // The adapter may change the request.
    const { method = '', url = '' } = incoming
    outgoing.once('close', () => {
      onRequest({
        method: methods.has(method) ? method : 'other',
        route: routeOf(app, { method, url, known }),
        // Nginx calls this 499.
        status: outgoing.headersSent ? String(outgoing.statusCode) : 'closed',
        seconds: (performance.now() - started) / 1000,
      })
    })
    listener(incoming, outgoing)
  }
}

/** Matching a path takes longer than counting it, and most requests are for a few pages. */
const KNOWN_ROUTES = 2000
const LONGEST_KNOWN = 200

type Looked = { method: string; url: string; known: LRUCache<string, string> }

/** The pattern of the route that answers; `none` where none does. */
function routeOf(app: App, { method, url, known }: Looked): string {
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  const key = `${method} ${path}`
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const route = matchRoute(app, method, path)
  if (key.length <= LONGEST_KNOWN) known.set(key, route)
  return route
}

/** An entry for all methods is middleware. */
function matchRoute({ router }: App, method: string, path: string): string {
  const [handlers] = router.match(method === 'HEAD' ? 'GET' : method, path)
  return handlers.findLast(([[, route]]) => route.method !== 'ALL')?.[0][1].path ?? 'none'
}
