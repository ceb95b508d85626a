import { randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import type { NewEntry } from '#shop/advances/record-entry.ts'
import { dayInPakistan } from '#shop/pakistan-time.ts'
import { blankDetails, callNoteOf } from './customer-actor.ts'
import { type History, newRecorder } from './history.ts'
import { createInitialStock, type InitialStock } from './initial-stock.ts'
import type { Answer, Shop, StaffOrder, StaffTerms } from './shop.ts'
import { createShopkeeper, shopInProcess } from './shop-in-process.ts'

/** Names of the orders of this day. */
type Name = 'INTO' | 'MERGED' | 'SECOND' | 'APART' | 'BACK' | 'ALONE'

export type JoinedDay = {
  history: History
  initialStock: InitialStock
  orders: Record<Name, { id: string; orderNumber: string }>
  kurtaM: string
  /** The day until which INTO is on hold. */
  until: string
  entryId: string
}

const DAY_MS = 86_400_000

/**
 * Orders that staff made for two customers. INTO: 2 Linen Kurta M with an agreed fee of Rs 120 and Rs 60 off; MERGED,
 * one for Rs 500 with an advance of Rs 300, is merged into it, then one for Rs 700 goes into SECOND, and INTO is put on
 * hold. SECOND is confirmed again, which changes nothing. BACK is merged into APART, which is taken back. The payment
 * of MERGED is refused for APART. ALONE is canceled after an advance of Rs 300, which is owed to the customer.
 */
export async function joinedDay(db: Db, disk: Disk): Promise<JoinedDay> {
  const initialStock = await createInitialStock(db)
  const shop = shopInProcess(db, { disk, by: await createShopkeeper(db) })
  const { history, record } = newRecorder()
  const kurtaM = initialStock[0]?.variants[0]?.variantId ?? ''

  const known = async (answer: Answer) => {
    const orderNumber = answer.is === 'acknowledged' ? (answer.orderNumber ?? '') : ''
    return { orderNumber, id: (await shop.findOrderId(orderNumber)) ?? '' }
  }
  const make = async (id: number, wanted: Partial<StaffTerms> & { phone: string; total: number }) => {
    const order = staffOrder(id, kurtaM, wanted)
    return await known(await record({ kind: 'made', order }, () => shop.makeOrder(order)))
  }
  const merge = async (into: Known, from: Known) => {
    const [one, other] = [await see(shop, into), await see(shop, from)]
    await record({ kind: 'merge', ...one, from: [other] }, () => shop.mergeOrders({ into: one, from: [other] }))
  }

  const into = await make(1, { phone: '0390 0000008', fee: 120, discount: 60, total: 1460 })
  const lines = [{ variantId: kurtaM, quantity: 1, price: 500 }]
  const merged = await make(2, { phone: '0390 0000008', lines, total: 700 })
  const apart = await make(3, { phone: '0390 0000009', total: 1600 })
  const back = await make(4, { phone: '0390 0000009', lines, total: 700 })
  const alone = await make(5, { phone: '0390 0000007', total: 1600 })
  const entryId = randomUUID()
  for (const [order, id] of [
    [merged, entryId],
    [apart, randomUUID()],
  ] as const) {
    const seen = await see(shop, order)
    await record({ kind: 'advance', ...seen, entryId: id, entry }, () => shop.recordAdvance({ ...seen, id, entry }))
  }
  await merge(into, merged)
  await merge(apart, back)
  await record({ kind: 'undo', orderNumber: apart.orderNumber }, () => shop.undoMerge(apart.id))
  const seen = await see(shop, into)
  const line = (await shop.readContent(into.id))?.lines.find(({ price }) => price === 700)
  const goes = [{ name: 'Linen Kurta M', price: 700, quantity: 1 }]
  const split = await record({ kind: 'split', ...seen, goes, fee: 80 }, () =>
    shop.splitOrder({ ...seen, lines: [{ lineId: line?.lineId ?? '', quantity: 1 }], fee: 80 }),
  )
  const until = dayInPakistan(new Date(Date.now() + 5 * DAY_MS))
  await record({ kind: 'hold', orderNumber: into.orderNumber, until }, () =>
    shop.holdOrder({ orderId: into.id, until }),
  )
  const second = await known(split)
  // It is confirmed, as the order that it was split off.
  await record({ kind: 'status', orderNumber: second.orderNumber, status: 'placed', keepsAdvance: false }, () =>
    shop.changeStatus({ orderId: second.id, status: 'placed' }),
  )
  const paid = await see(shop, alone)
  const payment = { ...entry, reference: 'TX1001' }
  const id = randomUUID()
  await record({ kind: 'advance', ...paid, entryId: id, entry: payment }, () =>
    shop.recordAdvance({ ...paid, id, entry: payment }),
  )
  await record({ kind: 'status', orderNumber: alone.orderNumber, status: 'canceled', keepsAdvance: false }, () =>
    shop.changeStatus({ orderId: alone.id, status: 'canceled', advance: { kind: 'refund' } }),
  )
  const orders = { INTO: into, MERGED: merged, SECOND: second, APART: apart, BACK: back, ALONE: alone }
  return { history, initialStock, orders, kurtaM, until, entryId }
}

type Known = { id: string; orderNumber: string }

async function see(shop: Shop, { id, orderNumber }: Known) {
  return { orderNumber, orderId: id, version: (await shop.readOrder(id))?.version ?? 0 }
}

function staffOrder(
  id: number,
  variantId: string,
  { phone, total, ...terms }: Partial<StaffTerms> & { phone: string; total: number },
): StaffOrder {
  return {
    id,
    total,
    key: randomUUID(),
    status: 'placed',
    prices: new Map([[variantId, terms.lines?.[0]?.price ?? 700]]),
    details: {
      ...blankDetails,
      customer_name: 'Caller',
      customer_phone: phone,
      street: 'House 9, Street 9, Saddar',
      city: 'Lahore',
      notes: callNoteOf(id),
    },
    terms: {
      lines: [{ variantId, quantity: 2, price: null }],
      fee: null,
      discount: 0,
      code: '',
      source: 'phone',
      liftsLimits: false,
      ...terms,
    },
  }
}

const entry: NewEntry = {
  kind: 'received',
  amount: 300,
  way: 'easypaisa',
  reference: 'TX1000',
  happenedAt: new Date(),
  note: null,
  proofId: null,
}
