import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Db } from '#db/client.ts'
import { startHttps } from '#import/https-server.fixture.ts'
import { newId } from '#shop/ids.ts'

/** What a push service got: it cannot read the notice itself. */
export type Pushed = {
  path: string
  contact: string
  bytes: number
  ttl: string | undefined
  encoding: string | undefined
}

/** A push service on this machine. It takes what is signed for it, and answers as `answer` says for a path. */
export async function startPushService(answer: (path: string) => number = () => 201) {
  const received: Pushed[] = []
  const refused: string[] = []
  const { url, port, internet } = await startHttps(async (request, response) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    const signature = readVapid(request.headers.authorization ?? '', url)
    if (typeof signature === 'string') {
      refused.push(signature)
      return void response.writeHead(403).end()
    }
    const status = answer(path)
    const [ttl, encoding] = [request.headers.ttl, request.headers['content-encoding']]
    if (status === 201)
      received.push({ path, contact: signature.sub, bytes: body.length, ttl: ttl?.toString(), encoding })
    response.writeHead(status).end()
  })
  return { url, port, internet, received, refused }
}

type Claims = { aud: string; exp: number; sub: string }

/** The claims of a request (RFC 8292), or why they are not accepted. */
function readVapid(header: string, origin: string): Claims | string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'no key'
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'wrong signature'
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  if (read.aud !== origin) return `for ${read.aud}`
  const seconds = read.exp - Date.now() / 1000
  return seconds > 0 && seconds <= 24 * 3600 ? read : 'expired'
}

/** Keys as a browser makes them. */
export function newBrowserKeys(): { p256dh: string; auth: string } {
  const pair = createECDH('prime256v1')
  return { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** Signs a browser up whose push service is at this URL; returns its id. */
export async function newBrowser(
  db: Db,
  { staffId, endpoint }: { staffId: string; endpoint: string },
): Promise<string> {
  const id = newId()
  const row = { id, staff_id: staffId, session_id: newId(), endpoint, ...newBrowserKeys(), device: 'Chrome on Android' }
  await db.insertInto('push_subscriptions').values(row).execute()
  return id
}
