import type { Db } from '#db/client.ts'
import { askInternet, type Internet, publicInternet, requireUrl } from '#import/ask-internet.ts'
import { readPushKeys } from '#shop/notices/push-keys.ts'
import type { Outcome, Send } from '#shop/outbox/delivery.ts'
import { Refusal } from '#shop/refusal.ts'
import { readSettings } from '#shop/settings/settings.ts'

/** How long a push service holds a notice for a browser that is off, in seconds. */
const HOLDS_S = 12 * 3600

/** A push service answers at once. One that is silent must not hold up other messages. */
const pushServices: Internet = { ...publicInternet, connectMs: 10_000, wholeMs: 10_000 }

type Options = {
  db: Db
  /**
   * Whom a push service can ask (RFC 8292), a `mailto:` or `https:` address, where the settings have no email address.
   * Apple's refuses a shop that names nobody.
   */
  contact: string
  internet?: Internet
}

/**
 * Sends notices to browsers by their push services (RFC 8030), encrypted for the browser alone (RFC 8291). The endpoint
 * is what a browser named, so it is asked like any stranger's server. A browser that is gone is removed.
 */
export const openPush =
  ({ db, contact, internet = pushServices }: Options): Send =>
  async ({ id, recipient, content }) => {
    const browser = await db
      .selectFrom('push_subscriptions')
      .where('id', '=', recipient)
      .select(['endpoint', 'p256dh', 'auth'])
      .executeTakeFirst()
    if (!browser) return { kind: 'refused', problem: 'This browser gets no notices any more.' }
    const { endpoint, ...keys } = browser
    const { subject: title, text, screen, toCall } = content
    const { contact_info } = await readSettings(db)
    const subject = contact_info.email ? `mailto:${contact_info.email}` : contact
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      // The same tag at each attempt: a browser that gets it twice shows it once.
      JSON.stringify({ title, text: shortened(text), path: screen, toCall, tag: id }),
      { vapidDetails: { subject, ...(await readPushKeys(db)) }, TTL: HOLDS_S, urgency: 'high' },
    )
    const status = await post(endpoint, { internet, headers: headersOf(headers), body }).catch(refusalOf)
    if (typeof status !== 'number') return status
    if (status === 404 || status === 410)
      await db.deleteFrom('push_subscriptions').where('id', '=', recipient).execute()
    return outcomeOf(status)
  }

/** Push services take 4,096 encrypted bytes. A phone shows a few lines. */
const MAX_TEXT_BYTES = 2000

function shortened(text: string): string {
  if (Buffer.byteLength(text) <= MAX_TEXT_BYTES) return text
  // A character that is cut in two becomes one that says so.
  return `${Buffer.from(text)
    .subarray(0, MAX_TEXT_BYTES)
    .toString()
    .replace(/\uFFFD+$/, '')}…`
}

const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

type Post = { internet: Internet; headers: Record<string, string>; body: Buffer | null }

async function post(endpoint: string, { internet, headers, body }: Post): Promise<number> {
  const signal = AbortSignal.timeout(internet.wholeMs)
  const response = await askInternet(requireUrl(endpoint), { internet, signal, headers, body: body ?? Buffer.alloc(0) })
  // What else it says is not read: a stranger chose the server.
  response.destroy()
  return response.statusCode ?? 0
}

/** An address that is not allowed stays so; a server that does not answer may answer later. */
function refusalOf(error: unknown): Outcome {
  if (!(error instanceof Refusal)) throw error
  const mayPass = error.code === 'picture-server-silent' || error.code === 'picture-host-unknown'
  return { kind: mayPass ? 'later' : 'refused', problem: 'The push service of the browser cannot be reached.' }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410)
    return { kind: 'refused', problem: 'The browser has turned notices off, or is gone.' }
  // 401 and 403: the service does not accept how the shop signs now, as with a wrong clock.
  const kind = [401, 403, 408, 429].includes(status) || status >= 500 ? 'later' : 'refused'
  return { kind, problem: `The push service answered ${status}.` }
}
