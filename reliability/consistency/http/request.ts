import type { NoAnswer } from '../shop.ts'

/** The fetch of a shop in this process, or the platform's. */
export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>

/** A response, read completely. */
export type Answered = { is: 'answered'; status: number; text: string; location: string; cookies: string[] }

/** Longer than the shop waits for its database. */
const TIMEOUT_MS = 30_000

/**
 * Sends a request once. No response, half a response, a 503, or a proxy's 502 or 504 is unknown; a 500 is an unexpected
 * error.
 */
export async function ask(fetch: Fetch, url: string, init: RequestInit): Promise<Answered | NoAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await answer.text()
    const { status, headers } = answer
    if ([502, 503, 504].includes(status)) return { is: 'unknown' }
    if (status >= 500) return { is: 'error', what: `${status} at ${init.method ?? 'GET'} ${pathOf(url)}` }
    return { is: 'answered', status, text, location: headers.get('Location') ?? '', cookies: headers.getSetCookie() }
  } catch {
    return { is: 'unknown' }
  }
}

const pathOf = (url: string): string => new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/** The name of one of the shop's cookies at this address (storefront/session.ts). */
export const cookieName = (url: string, name: string): string => (url.startsWith('https:') ? `__Host-${name}` : name)

type Visit = { browser: string; form?: Record<string, string> | undefined; accept: string }

/** A request of a shopper's browser: a page, or a form. */
export async function askShop(
  fetch: Fetch,
  url: string,
  { browser, form, accept }: Visit,
): Promise<Answered | NoAnswer> {
  return await ask(fetch, url, {
    headers: { Accept: accept, Cookie: `${cookieName(url, 'dukan_session')}=${browser}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
}

export const askPage = (fetch: Fetch, url: string, visit: Omit<Visit, 'accept'>) =>
  askShop(fetch, url, { ...visit, accept: 'text/html' })
