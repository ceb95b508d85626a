import { randomUUID } from 'node:crypto'
import type { Seeded } from '#demo/fill/seeded.ts'
import { staffSources } from '#shop/order-sources.ts'
import { customerKey } from '#shop/phone.ts'
import { blankDetails, callNoteOf, newcomerPhone } from './customer-actor.ts'
import { CODES } from './initial-promotions.ts'
import { RECENT_ORDERS } from './pick-order.ts'
import { noteOrder, type Scheduler } from './scheduler.ts'
import type { Answer, StaffOrder, StaffTerms } from './shop.ts'

/** Above all orders of a run. */
const TOO_MUCH = 20_000

/** Staff make an order for somebody who calls, and send it once, twice, again, or changed with the same key. */
export async function makeOrder(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const order = await fillIn(scheduler, chance)
  if (!order) return
  const manner = chance.next()
  if (manner < 0.12) await Promise.all([send(scheduler, order), send(scheduler, order)])
  else await send(scheduler, order)
  if (manner > 0.95) await send(scheduler, order)
  else if (manner > 0.91) await send(scheduler, altered(scheduler, order))
}

async function fillIn(scheduler: Scheduler, chance: Seeded): Promise<StaffOrder | undefined> {
  const terms = pickTerms(scheduler, chance)
  const city = chance.pick(['Karachi', 'Lahore', 'Multan'])
  const asked = { terms: { ...terms, discount: terms.discount === TOO_MUCH ? 0 : terms.discount }, city }
  const quote = await scheduler.look('quote', async shop => {
    const got = await shop.quoteOrder(asked)
    if (got.is === 'error') throw new Error(got.what)
    return got.is === 'quoted' ? got : undefined
  })
  if (!quote) return undefined
  const id = scheduler.nextNumber()
  const regular = scheduler.orders.slice(-RECENT_ORDERS)
  const isRegular = regular.length > 0 && chance.next() < 0.7
  return {
    id,
    terms,
    key: randomUUID(),
    details: {
      ...blankDetails,
      customer_name: 'Caller',
      customer_phone: isRegular ? chance.pick(regular).phone : newcomerPhone(id),
      street: `House ${id}, Street 9, Saddar`,
      city,
      notes: callNoteOf(id),
    },
    status: chance.pick(['pending', 'placed'] as const),
    prices: quote.prices,
    total: chance.next() < 0.03 ? quote.total + 10 : quote.total,
  }
}

function pickTerms({ onSale }: Scheduler, chance: Seeded): StaffTerms {
  const variants = Array.from({ length: 1 + Math.floor(chance.next() * 3) }, () =>
    chance.pick(chance.pick(onSale).variants),
  )
  return {
    lines: [...new Set(variants.map(({ variantId }) => variantId))].map(variantId => ({
      variantId,
      quantity: chance.next() < 0.03 ? 60 : 1 + Math.floor(chance.next() * 4),
      // At one below all prices of a run, or at one that is too high while the product is on sale.
      price: chance.pick([null, null, null, 140, 290]),
    })),
    fee: chance.pick([null, null, 0, 120]),
    discount: chance.pick([0, 0, 0, 60, TOO_MUCH]),
    code: chance.next() < 0.25 ? chance.pick(CODES) : '',
    source: chance.pick(staffSources),
    liftsLimits: chance.next() < 0.5,
  }
}

async function send(scheduler: Scheduler, order: StaffOrder): Promise<Answer> {
  const answer = await scheduler.attemptUntilKnown({ kind: 'made', order }, shop => shop.makeOrder(order))
  if (answer.is === 'acknowledged' && answer.orderNumber)
    noteOrder(scheduler, { orderNumber: answer.orderNumber, phone: customerKey(order.details.customer_phone) })
  return answer
}

/** The same key with another note, which the shop must refuse. */
function altered(scheduler: Scheduler, order: StaffOrder): StaffOrder {
  const id = scheduler.nextNumber()
  return { ...order, id, details: { ...order.details, notes: callNoteOf(id) } }
}
