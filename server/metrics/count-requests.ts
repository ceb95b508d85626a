import type { RequestListener } from 'node:http'
import type { Hono } from 'hono'
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
  return (incoming, outgoing) => {
    const started = performance.now()
    // The adapter may change the request.
    const { method = '', url = '' } = incoming
    outgoing.once('close', () => {
      onRequest({
        method: methods.has(method) ? method : 'other',
        route: routeOf(app, method, url),
        // Nginx calls this 499.
        status: outgoing.headersSent ? String(outgoing.statusCode) : 'closed',
        seconds: (performance.now() - started) / 1000,
      })
    })
    listener(incoming, outgoing)
  }
}

/** The pattern of the route that answers; `none` where none does. An entry for all methods is middleware. */
function routeOf({ router }: App, method: string, url: string): string {
  const queryAt = url.indexOf('?')
  const [handlers] = router.match(method === 'HEAD' ? 'GET' : method, queryAt < 0 ? url : url.slice(0, queryAt))
  return handlers.findLast(([[, route]]) => route.method !== 'ALL')?.[0][1].path ?? 'none'
}
