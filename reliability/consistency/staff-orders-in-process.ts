import type { Db } from '#db/client.ts'
import { recordEntry } from '#shop/advances/record-entry.ts'
import { voidEntry } from '#shop/advances/void-entry.ts'
import { makeOrder } from '#shop/orders/making/make-order.ts'
import { quoteOrder } from '#shop/orders/making/quote-order.ts'
import { mergeOrders } from '#shop/orders/merge/merge-orders.ts'
import { splitOrder } from '#shop/orders/merge/split-order.ts'
import { undoMerge } from '#shop/orders/merge/undo-merge.ts'
import { endPostponements, type PostponeReport, postponeOrders } from '#shop/orders/on-hold/postpone-orders.ts'
import type { StaffMember } from '#shop/orders/status/order-actor.ts'
import { answerTo, orNone } from './answers-in-process.ts'
import type { Quote, Shop } from './shop.ts'
import { termsOf, VOID_REASON } from './staff-terms.ts'

/** What staff do with orders beside their status and content, by the shop's own functions. */
export function staffOrdersInProcess(db: Db, by: StaffMember) {
  return {
    quoteOrder: ({ terms, city }) =>
      orNone(async (): Promise<Quote> => {
        const { lines, total } = await quoteOrder(db, { ...termsOf(terms), city })
        return { is: 'quoted', total, prices: new Map(lines.map(line => [line.variantId, line.price])) }
      }),
    makeOrder: ({ key: idempotencyKey, terms, prices: _, id: __, ...order }) =>
      answerTo(async () => {
        const { orderNumber } = await makeOrder(db, { ...order, idempotencyKey, terms: termsOf(terms), by })
        return { orderNumber }
      }),
    mergeOrders: ({ into, from, fee }) =>
      answerTo(() => {
        const versions = new Map([into, ...from].map(({ orderId, version }) => [orderId, version]))
        return mergeOrders(db, { into: into.orderId, from: from.map(({ orderId }) => orderId), fee, versions, by })
      }),
    undoMerge: orderId => answerTo(() => undoMerge(db, { orderId, by })),
    splitOrder: split => answerTo(() => splitOrder(db, { ...split, by })),
    recordAdvance: entry => answerTo(() => recordEntry(db, { ...entry, by })),
    voidAdvance: entry => answerTo(() => voidEntry(db, { ...entry, reason: VOID_REASON, by })),
    holdOrder: ({ orderId, until }) =>
      answerTo(async () =>
        requireDone(
          await postponeOrders(db, { selection: { ids: [orderId] }, reason: 'payday', until, note: null, by }),
        ),
      ),
    endHold: orderId =>
      answerTo(async () => requireDone(await endPostponements(db, { selection: { ids: [orderId] }, by }))),
  } satisfies Partial<Shop>
}

/** Of one order. */
function requireDone({ refused: [refused] }: PostponeReport): void {
  if (refused) throw refused.refusal
}
