import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { Browser, hiddenField, orderNumberOf } from '#test/browser.ts'
import { ayeshaFromLahore, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { startShop } from '#test/shop-process.ts'
import { openAdminApi } from '../consistency/http/admin.ts'
import { codeIn, shownIn } from '../consistency/http/page.ts'
import { checkStockOf } from '../honest-shoppers.ts'

type Plan = {
  /** An empty, migrated database, and its URL for the shop's processes. */
  db: Db
  databaseUrl: string
  processes: number
  shoppers: number
  /** How many orders may use the code. */
  uses: number
}

export type LimitedCodeReport = {
  orders: number
  /** How many orders have the code's discount. */
  withCode: number
  /** How many shoppers were refused at first, by the words that they read. */
  refused: Record<string, number>
  /** Orders that were canceled then, and how many later shoppers got the code. */
  canceled: number
  usedAgain: number
  ordersPerSecond: number
  problems: string[]
}

const password = 'a reliability password'
const CODE = 'TEN'
const OFF = 100
/** Many variants: orders of one variant wait for its stock and would not meet at the code. */
const SHOPPERS_PER_VARIANT = 10
/** How many fill their carts at the same moment; all of them order at the same moment. */
const ORDERS_AT_ONCE = 25
const PATIENCE_MS = 120_000
/** The share of the uses that is given back by canceling orders, rounded up. */
const GIVEN_BACK = 0.3

/**
 * Lets shoppers enter one code with few uses, look at a checkout that shows its discount, and order all at once at
 * several processes of the built shop. Those who are refused order again as the page then shows it. Then some orders
 * with the code are canceled, and others try for the uses that they gave back.
 */
export async function runLimitedCode({ db, databaseUrl, processes, shoppers, uses }: Plan): Promise<LimitedCodeReport> {
  await saveSetting(db, 'order_limits', noOrderLimits)
  const limited = { code: CODE, kind: 'rupees', amount: OFF, total_limit: uses } as const
  await newPromotion(db, limited)
  const variants: StockedVariant[] = []
  for (let at = 0; at < shoppers; at += SHOPPERS_PER_VARIANT)
    variants.push(await newStockedVariant(db, { quantity: 10 * SHOPPERS_PER_VARIANT }))
  const env = { DATABASE_URL: databaseUrl, DEMO: 'off', ADMIN_PASSWORD: password }
  const running = await Promise.all(Array.from({ length: processes }, () => startShop({ env })))
  const problems: string[] = []
  const open = async (count: number, from: number) => {
    const opened: OpenShopper[] = []
    for (let first = 0; first < count; first += ORDERS_AT_ONCE) {
      const group = Array.from({ length: Math.min(ORDERS_AT_ONCE, count - first) }, (_, at) => from + first + at)
      opened.push(
        ...(await Promise.all(
          group.map(async number => {
            const url = running[number % processes]?.url ?? ''
            return await openShopper(url, variants[number % variants.length], number)
          }),
        )),
      )
    }
    for (const { number, discount } of opened)
      if (discount !== OFF) problems.push(`Shopper ${number} was shown ${discount} rupees off before anybody ordered.`)
    return opened
  }
  const refused: LimitedCodeReport['refused'] = {}
  const order = async (opened: OpenShopper[]) => {
    const answers = await Promise.all(opened.map(shopper => orderTwice(shopper)))
    for (const { first, problem } of answers) {
      if (first) refused[first] = (refused[first] ?? 0) + 1
      if (problem) problems.push(problem)
    }
  }
  try {
    const first = await open(shoppers, 0)
    const began = performance.now()
    await order(first)
    const seconds = (performance.now() - began) / 1000
    const withCode = await ordersWithCode(db)
    if (withCode.length !== Math.min(uses, shoppers))
      problems.push(`The code was used ${withCode.length} times; its limit is ${uses}.`)
    problems.push(...(await checkOrders(db, first)))

    const canceled = withCode.slice(0, Math.ceil(uses * GIVEN_BACK))
    const adminApi = await openAdminApi({ url: running[0]?.url ?? '', password, fetch: globalThis.fetch })
    for (const { id } of canceled)
      await adminApi.write('PUT', `/orders/${id}/status`, { status: 'canceled', reason: 'Other' })
    const late = await open(10 * canceled.length, shoppers)
    await order(late)
    const usedAgain = (await ordersWithCode(db)).length - (withCode.length - canceled.length)
    if (usedAgain !== canceled.length)
      problems.push(`${canceled.length} canceled orders gave back their uses, of which ${usedAgain} were used.`)
    problems.push(...(await checkOrders(db, late)), ...(await checkStockOf(db)))
    return {
      orders: first.length + late.length,
      withCode: withCode.length,
      refused,
      canceled: canceled.length,
      usedAgain,
      ordersPerSecond: Math.round(shoppers / seconds),
      problems,
    }
  } finally {
    await Promise.all(running.map(shop => shop.stop()))
  }
}

/** A shopper at the checkout. `discount`: as the page shows it; `orderNumber`: once ordered. */
type OpenShopper = {
  number: number
  browser: Browser
  form: Record<string, string>
  discount: number | undefined
  orderNumber: string
}

async function openShopper(url: string, product: StockedVariant | undefined, number: number): Promise<OpenShopper> {
  if (!product) throw new Error('There is nothing to buy.')
  const browser = new Browser(url)
  await untilServed(() => browser.addToCart(product))
  await untilServed(() => browser.post('/cart/code', { promo_code: CODE }))
  const html = await (await untilServed(() => browser.get('/checkout'))).text()
  const { country: _, ...details } = ayeshaFromLahore
  const customer_phone = `0392${String(number).padStart(7, '0')}`
  return {
    number,
    browser,
    orderNumber: '',
    discount: shownIn(html)?.discount,
    form: { ...details, customer_phone, ...hiddenFieldsOf(html) },
  }
}

const hiddenFieldsOf = (html: string) => ({
  order_key: hiddenField(html, 'order_key'),
  seen: hiddenField(html, 'seen'),
})

/** Sends the form; when it is refused, again as that page shows it. `first`: the words of the refusal. */
async function orderTwice(shopper: OpenShopper): Promise<{ first?: string; problem?: string }> {
  const answer = await send(shopper)
  if (answer.status === 303) return {}
  const html = await answer.text()
  const first = codeIn(html)
  if (first === undefined) return { problem: `Shopper ${shopper.number} was answered ${answer.status} without words.` }
  shopper.discount = shownIn(html)?.discount
  shopper.form = { ...shopper.form, ...hiddenFieldsOf(html) }
  if (shopper.discount !== 0)
    return { first, problem: `Shopper ${shopper.number} was refused and shown ${shopper.discount} rupees off.` }
  const again = await send(shopper)
  if (again.status === 303) return { first }
  const { number } = shopper
  return { first, problem: `Shopper ${number} agreed to the total without the code and was answered ${again.status}.` }
}

async function send(shopper: OpenShopper): Promise<Response> {
  const answer = await untilServed(() => shopper.browser.post('/checkout', shopper.form))
  shopper.orderNumber = orderNumberOf(answer)
  return answer
}

/** Asks again while the shop says that it is busy: the same form is the same order. */
async function untilServed(ask: () => Promise<Response>): Promise<Response> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503 || performance.now() > deadline) return answer
    await wait(500)
  }
}

/** Orders with the code that are not canceled, oldest first. */
async function ordersWithCode(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join order_discounts d on d.order_id = o.id
    where d.code = ${CODE} and o.status <> 'canceled' order by o.created_at, o.id`.execute(db)
  return rows
}

/** Every shopper has one order, with the discount that their last page showed. */
async function checkOrders(db: Db, shoppers: OpenShopper[]): Promise<string[]> {
  const { rows } = await sql<{ orderNumber: string; phone: string; discount: number; isSum: boolean }>`
    select o.order_number as "orderNumber", o.phone_key as phone, o.discount,
      o.total = o.subtotal - o.discount + o.shipping_cost and
      o.discount = coalesce((select sum(amount) from order_discounts d where d.order_id = o.id), 0) as "isSum"
    from orders o`.execute(db)
  return shoppers.flatMap(({ form, number, orderNumber, discount }) => {
    const orders = rows.filter(({ phone }) => phone === form.customer_phone)
    const [order] = orders
    if (!order || orders.length > 1) return [`Shopper ${number} has ${orders.length} orders.`]
    if (order.orderNumber !== orderNumber) return [`Shopper ${number} was answered another number than their order's.`]
    if (order.discount !== discount)
      return [`Shopper ${number} has ${order.discount} rupees off, but the page showed ${discount}.`]
    return order.isSum ? [] : [`The amounts of ${orderNumber} do not add up.`]
  })
}
