import { setTimeout as wait } from 'node:timers/promises'
import type { StockedVariant } from '#test/fixtures.ts'
import { ayeshaFromLahore } from '#test/fixtures.ts'

/** One request and its response. status 0: no response. */
export type Visit = {
  what: string
  began: number
  milliseconds: number
  status: number
  retryAfter: string | null
  type: string
  location: string | null
}

export type VisitPlan = { what: string; path: string; request: () => RequestInit; expected: number[] }

const TIMEOUT_MS = 60_000

/** Every kind of visitor: readers, buyers and staff. */
export function visitorsOf(product: StockedVariant, session: string, newKey: () => string): VisitPlan[] {
  const staff = { Cookie: session }
  const html = { Accept: 'text/html' }
  return [
    { what: 'home', path: '/', request: () => ({ headers: html }), expected: [200] },
    { what: 'search', path: '/search?q=kurta', request: () => ({ headers: html }), expected: [200] },
    {
      what: 'back office',
      path: '/admin/orders',
      request: () => ({ headers: { ...html, ...staff } }),
      expected: [200],
    },
    { what: 'API', path: '/api/admin/orders', request: () => ({ headers: staff }), expected: [200] },
    {
      what: 'order',
      path: `/direct-checkout/${product.slug}`,
      request: () => orderRequest(product, newKey()),
      expected: [303],
    },
  ]
}

/**
 * A checkout form for one item with a signed key. The phone number comes from the key's digits, so that no order waits
 * for another of the same customer.
 */
export function orderRequest({ variantId }: StockedVariant, idempotencyKey: string): RequestInit {
  const customer_phone = `0390 ${idempotencyKey.replaceAll(/\D/g, '').slice(0, 7).padEnd(7, '0')}`
  return {
    method: 'POST',
    headers: { Accept: 'text/html' },
    body: new URLSearchParams({ ...ayeshaFromLahore, customer_phone, order_key: idempotencyKey, variantId, qty: '1' }),
  }
}

/** Sends requests of each of these visitors repeatedly, with a short pause, until the signal ends it. */
export async function visitUntil(
  url: string,
  {
    plans,
    each,
    isOver,
    onVisit,
  }: { plans: VisitPlan[]; each: number; isOver: () => boolean; onVisit: (visit: Visit) => void },
): Promise<void> {
  const comeAgain = async (plan: VisitPlan) => {
    while (!isOver()) {
      onVisit(await visit(url, plan))
      await wait(10)
    }
  }
  await Promise.all(plans.flatMap(plan => Array.from({ length: each }, () => comeAgain(plan))))
}

export async function visit(url: string, { what, path, request }: Omit<VisitPlan, 'expected'>): Promise<Visit> {
  const began = performance.now()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(url + path, { ...request(), redirect: 'manual', signal }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return {
    what,
    began,
    milliseconds: performance.now() - began,
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('Retry-After') ?? null,
    type: answer?.headers.get('Content-Type') ?? '',
    location: answer?.headers.get('Location') ?? null,
  }
}

/** The visits with a bad response: neither the page nor a 503 with a retry time, in the page's language. */
export const badVisits = (visits: Visit[], plans: VisitPlan[]): Visit[] =>
  visits.filter(({ what, status, retryAfter, type }) => {
    const isGood = plans.find(plan => plan.what === what)?.expected.includes(status)
    const language = what === 'API' ? 'application/json' : 'text/html'
    return !(isGood || (status === 503 && retryAfter !== null && type.startsWith(language)))
  })
