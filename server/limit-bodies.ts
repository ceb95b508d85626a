import type { IncomingMessage, Server } from 'node:http'
import { isUploadPath } from '#api/upload-paths.ts'
import { isReview } from './is-review.ts'

/** A form has at most 100 KB, for which 27 kbit/s is enough; most have one or two. The largest of staff need 68. */
const BODY_MS = 30_000

/** Three photos of 8 MB at 1.1 Mbit/s; most photos of phones are a third of that. */
const REVIEW_MS = 180_000

/**
 * Closes the connection of a request whose body has not arrived within `bodyMs` (of a review: `reviewMs`) after its
 * headers. An upload may take
 * longer: it ends when no data arrives (api/upload-body.ts), and at the latest by the server's own limit.
 */
export function limitBodies(server: Server, { bodyMs = BODY_MS, reviewMs = REVIEW_MS } = {}): void {
  server.on('request', request => {
    if (!hasBody(request) || isUpload(request)) return
    const ms = isReview(request.method, request.url) ? reviewMs : bodyMs
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('the body of a request did not arrive in time'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      if (!server.emit('clientError', error, request.socket)) request.socket.destroy()
    }, ms)
    const done = () => clearTimeout(timer)
    request.once('end', done).once('close', done)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ method, url }: IncomingMessage): boolean => method === 'POST' && isUploadPath(url?.split('?', 1)[0])
