import { askInternet, type Internet, publicInternet, requireUrl } from '#import/ask-internet.ts'
import { type News, newsLine } from '#shop/problems/record-problems.ts'
import { webhookPorts } from '#shop/webhook-url.ts'
import { whyUnreached } from './why-unreached.ts'

/** Where messages go: on the public internet. */
export const alertInternet: Internet = { ...publicInternet, ports: webhookPorts, connectMs: 10_000, wholeMs: 15_000 }

type Message = { title: string; text: string; isUrgent: boolean }

/** The message about what is news, for a title without letters that a header could not have. */
export function messageOf(news: readonly News[], shop: string): Message {
  const isOver = news.every(({ kind }) => kind === 'over')
  const title = isOver ? `${shop}: well again` : `${shop}: something is wrong`
  return { title, text: news.map(newsLine).join('\n'), isUrgent: news.some(({ isUrgent }) => isUrgent) }
}

/** Sends a message as ntfy takes it: the text as the body, its title in a header. Throws when it is not accepted. */
export const sendMessage = (url: string, { title, text, isUrgent }: Message, internet: Internet): Promise<void> =>
  post(url, {
    internet,
    body: text,
    headers: { Title: title, Priority: isUrgent ? 'urgent' : 'default', Tags: 'warning' },
  })

export type Trial = { address: string; problem: string | null }

/**
 * Sends a trial to each address that is set, and returns why one did not take it. `shop`: as in `messageOf`.
 * `problems`: what is wrong now, which the second address hears as ever.
 */
export function tryAlerts(
  { url, pingUrl }: { url: string; pingUrl: string },
  { shop, problems, internet = alertInternet }: { shop: string; problems: string[]; internet?: Internet | undefined },
): Promise<Trial[]> {
  const text = 'This is a trial. Messages about the server arrive here.'
  const sends = [
    { address: url, send: () => sendMessage(url, { title: `${shop}: a trial`, text, isUrgent: false }, internet) },
    { address: pingUrl, send: () => ping(pingUrl, problems, internet) },
  ].filter(({ address }) => address !== '')
  return Promise.all(
    sends.map(async ({ address, send }) => ({ address, problem: await send().then(() => null, whyRefused) })),
  )
}

/**
 * Says that all is well, as healthchecks.io takes it: a request to the address; with what is wrong to the same with
 * `/fail`.
 */
export const ping = (url: string, problems: readonly string[], internet: Internet): Promise<void> =>
  problems.length === 0
    ? post(url, { internet, headers: {} })
    : post(withFail(url), { internet, body: problems.join('\n'), headers: {} })

function withFail(url: string): string {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/fail`
  return address.href
}

class NotAccepted extends Error {}

const whyRefused = (error: unknown): string => (error instanceof NotAccepted ? error.message : whyUnreached(error))

type Request = { internet: Internet; headers: Record<string, string>; body?: string }

async function post(url: string, { internet, headers, body }: Request): Promise<void> {
  const signal = AbortSignal.timeout(internet.wholeMs)
  const response = await askInternet(requireUrl(url), {
    internet,
    signal,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'User-Agent': 'Dukan/1', ...headers },
    ...(body !== undefined && { body: Buffer.from(body) }),
  })
  response.destroy()
  const { statusCode = 0 } = response
  if (statusCode < 200 || statusCode >= 300) throw new NotAccepted(`It answered ${statusCode}.`)
}
