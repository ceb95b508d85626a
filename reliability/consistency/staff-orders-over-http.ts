import type { QuotedLine } from '#shop/orders/making/quote-order.ts'
import type { openAdminApi } from './http/admin.ts'
import type { NoAnswer, Quote, Shop } from './shop.ts'
import { termsOf, VOID_REASON } from './staff-terms.ts'

/** What staff do with orders beside their status and content, by the back office's API. */
export function staffOrdersOverHttp({ write, ask }: Awaited<ReturnType<typeof openAdminApi>>) {
  return {
    async quoteOrder({ terms, city }): Promise<Quote | NoAnswer> {
      const { source: _, ...asked } = termsOf(terms)
      const answer = await ask<{ lines: QuotedLine[]; total: number }>('POST', '/orders/making/quote', {
        ...asked,
        city,
      })
      if (answer.is !== 'read') return answer
      const { lines, total } = answer.seen
      return { is: 'quoted', total, prices: new Map(lines.map(line => [line.variantId, line.price])) }
    },
    makeOrder: ({ key: idempotencyKey, terms, details: { country: _, ...details }, status, total }) =>
      write('POST', '/orders/making', { ...termsOf(terms), idempotencyKey, details, status, total }),
    mergeOrders: ({ into: { orderId, version }, from, fee }) =>
      write('POST', `/orders/${orderId}/merge`, {
        version,
        fee,
        from: from.map(other => ({ id: other.orderId, version: other.version })),
      }),
    undoMerge: orderId => write('POST', `/orders/${orderId}/merge/undo`),
    splitOrder: ({ orderId, ...split }) => write('POST', `/orders/${orderId}/split`, split),
    recordAdvance: ({ orderId, id, version, entry }) =>
      write('POST', `/orders/${orderId}/advances`, {
        id,
        version,
        ...entry,
        ...(entry.kind !== 'retained' && { reference: entry.reference ?? '', note: entry.note ?? '' }),
      }),
    voidAdvance: ({ orderId, entryId, version }) =>
      write('POST', `/orders/${orderId}/advances/${entryId}/void`, { version, reason: VOID_REASON }),
    holdOrder: ({ orderId, until }) =>
      write('POST', '/orders/holds', { selection: { ids: [orderId] }, reason: 'payday', until, note: null }),
    endHold: orderId => write('POST', '/orders/holds/end', { selection: { ids: [orderId] } }),
  } satisfies Partial<Shop>
}
