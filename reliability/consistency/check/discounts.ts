import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listPromotions } from '#shop/promotions/list-promotions.ts'
import { dividedPromotions } from './divided-promotions.ts'
import type { ExpectedContent } from './expected-content.ts'
import type { ExpectedState } from './expected-state.ts'
import type { CheckedOrder } from './orders.ts'
import type { StoredOrder } from './stored-orders.ts'

type Report = (sentence: string) => void

/** A promotion as its row has it. `products`: what it is for; null: everything. */
type Terms = {
  id: string
  name: string
  code: string | null
  kind: 'percent' | 'rupees' | 'free_delivery' | 'buy_get' | 'bundle'
  percent: number
  amount: number
  pieces: number
  freePieces: number
  minimum: number
  totalLimit: number | null
  phoneLimit: number | null
  products: string[] | null
}

/** `shared`: of which orders a divided one was counted. */
type Uses = { all: number; certain: number; certainOfPhone: Map<string, number>; shared: Set<string> }

/**
 * Checks the discounts of one order after the other; `end` checks how often promotions were used. Discounts are
 * calculated here a second time: with the shop's own function its mistakes would confirm themselves.
 */
export async function discountsOfOrders(db: Db, expected: ExpectedState, report: Report) {
  const promotions = new Map((await readTerms(db)).map(terms => [terms.id, terms]))
  const uses = new Map<string, Uses>()
  const divided = dividedPromotions(report)
  const productOf = new Map([...expected.variants.values()].map(({ name, productId }) => [name, productId]))

  function check(order: StoredOrder, { shown, content }: CheckedOrder): void {
    divided.see(order)
    for (const discount of order.discounts) {
      if (discount.byStaff) continue
      const terms = promotions.get(discount.promotionId ?? '')
      if (!terms) report(`${order.orderNumber} has a discount of no known promotion.`)
      else {
        // What a split divided, and a merge put together again, stays as it was divided.
        if (content.hasParts) checkPart(order, discount, terms)
        else if (!isPartlyGone(order, content, terms)) checkAmount(order, discount, terms)
        count(order, discount, terms)
      }
    }
    if (shown === null || content.isChanged) return
    if (order.discount !== shown.discount)
      report(`${order.orderNumber} has ${order.discount} rupees off, but its form showed ${shown.discount}.`)
    const code = order.discounts.find(discount => discount.code !== null)?.code ?? null
    if (code !== shown.code && (code ?? shown.code) !== null)
      report(`${order.orderNumber} has ${code ?? 'no code'}, but its form showed ${shown.code ?? 'none'}.`)
  }

  function checkAmount(order: StoredOrder, { amount, onDelivery }: Discount, terms: Terms): void {
    const { orderNumber } = order
    const pieces = piecesFor(order, terms)
    const sum = pieces.reduce((one, other) => one + other, 0)
    if (sum < terms.minimum || sum === 0)
      report(`${orderNumber} has ${terms.name} for ${sum} rupees, but its minimum is ${terms.minimum}.`)
    if (onDelivery !== (terms.kind === 'free_delivery'))
      report(`${orderNumber} has ${terms.name} off ${onDelivery ? 'its delivery' : 'its pieces'}.`)
    const off = onDelivery ? amount : amountOff(terms, pieces)
    if (off !== amount) report(`${orderNumber} has ${amount} rupees off by ${terms.name}, which gives ${off}.`)
  }

  function checkPart(order: StoredOrder, discount: Discount, terms: Terms): void {
    const { orderNumber, subtotal, shipping } = order
    const most = discount.onDelivery ? shipping + discount.amount : subtotal
    if (discount.amount > most || discount.onDelivery !== (terms.kind === 'free_delivery'))
      report(`${orderNumber} has ${discount.amount} rupees off by ${terms.name}, but ${most} to take it off.`)
    divided.add(order, discount, {
      off: pieces => amountOff(terms, pieces),
      piecesOf: part => piecesFor(part, terms),
    })
  }

  const piecesFor = ({ lines }: StoredOrder, { products }: Terms): number[] =>
    lines
      .filter(({ name }) => products?.includes(productOf.get(name) ?? '') ?? true)
      .flatMap(({ price, quantity }) => Array<number>(quantity).fill(price))

  /**
   * Canceled orders, and pending ones without stock, are no uses; the parts of a divided discount are one. Only uses
   * that no staff made by restoring, joining or dividing an order, or by giving it another phone, are certain to have
   * passed the limits: when the last of them was placed, all others counted.
   */
  function count({ status, hold, path, edits, phone, joins }: StoredOrder, { useOf }: Discount, { id }: Terms): void {
    if (status === 'canceled' || hold !== 'held') return
    const used = uses.get(id) ?? { all: 0, certain: 0, certainOfPhone: new Map(), shared: new Set() }
    uses.set(id, used)
    if (useOf !== null && used.shared.has(useOf)) return
    if (useOf !== null) used.shared.add(useOf)
    used.all++
    if (joins > 0 || path.some(({ from }) => from === 'canceled')) return
    used.certain++
    if (edits === 0) used.certainOfPhone.set(phone, (used.certainOfPhone.get(phone) ?? 0) + 1)
  }

  async function end(): Promise<void> {
    divided.end()
    const counted = await listPromotions(db, { limit: 1000 })
    for (const { id, name, totalLimit, phoneLimit } of promotions.values()) {
      const { all, certain, certainOfPhone } = uses.get(id) ?? { all: 0, certain: 0, certainOfPhone: new Map() }
      if (certain > (totalLimit ?? certain)) report(`${name} was used ${certain} times; its limit is ${totalLimit}.`)
      const mostOfPhone = Math.max(0, ...certainOfPhone.values())
      if (mostOfPhone > (phoneLimit ?? mostOfPhone))
        report(`${name} was used ${mostOfPhone} times by one phone; its limit is ${phoneLimit}.`)
      const counts = counted.rows.find(promotion => promotion.id === id)?.uses
      if (counts !== all) report(`The shop counts ${counts} uses of ${name}, but ${all} orders have it.`)
    }
  }

  return { check, end }
}

/** Calculated again after a variant was deleted: nothing says any more which product that line was of. */
const isPartlyGone = ({ lines }: StoredOrder, { isChanged }: ExpectedContent, { products }: Terms): boolean =>
  isChanged && products !== null && lines.some(({ variantId }) => variantId === null)

type Discount = StoredOrder['discounts'][number]

function amountOff({ kind, percent, amount, pieces: size, freePieces }: Terms, pieces: number[]): number {
  const sum = pieces.reduce((one, other) => one + other, 0)
  if (kind === 'percent') return Math.floor((sum * percent + 50) / 100)
  if (kind === 'rupees') return Math.min(amount, sum)
  const dearest = pieces.toSorted((one, other) => other - one)
  const group = kind === 'bundle' ? size : size + freePieces
  let off = 0
  for (let last = group; last <= dearest.length; last += group) {
    const whole = dearest.slice(last - group, last).reduce((one, other) => one + other, 0)
    const free = dearest.slice(last - freePieces, last).reduce((one, other) => one + other, 0)
    off += kind === 'bundle' ? Math.max(0, whole - amount) : free
  }
  return off
}

async function readTerms(db: Db): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select id, name, code, kind, percent, amount, pieces, free_pieces as "freePieces", minimum,
      total_limit as "totalLimit", phone_limit as "phoneLimit",
      case when not is_for_everything then
        array(select product_id::text from promotion_targets where promotion_id = promotions.id) end as products
    from promotions`.execute(db)
  return rows
}
