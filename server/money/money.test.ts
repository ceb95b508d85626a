import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '#api/browser.fixture.ts'
import { defaultDelivery } from '#shop/delivery/delivery.ts'
import { newId } from '#shop/ids.ts'
import { newPromotion } from '#shop/promotions/promotions.fixture.ts'
import { createSale } from '#shop/sales/save-sale.ts'
import { startSaleNow } from '#shop/sales/switch-sales.ts'
import { saveSetting } from '#shop/settings/settings.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { createInventory } from '#shop/stock/create-inventory.ts'
import { Browser, hiddenField, orderNumberOf } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore } from '#test/fixtures.ts'
import { rounds } from '#test/rounds.ts'
import { shopApp } from '#test/shop-app.ts'
import { type Amounts, amountsIn, amountsInCsv, withoutFrom } from './amounts.fixture.ts'
import { expectedAmounts, expectedDelivery, isExpectedFrom, salePrice } from './expected-amounts.fixture.ts'
import type { Delivery, Offer, Pricing, Purchase } from './purchase-type.fixture.ts'
import { PRODUCTS, purchase } from './purchases.fixture.ts'

/** Each run is a whole purchase with all its pages; `MONEY_RUNS=5000 npx vitest run server/money` runs more. */
const RUNS = Number(process.env.MONEY_RUNS ?? rounds({ few: 15, many: 60 }))
const PASSWORD = 'lahore-mein-barish'
const MAX_SUBTOTAL = 100_000_000

const db = await testDatabase()
const { app } = shopApp(db)
const admin = openBrowser(db)
const catalogue: { slug: string; productId: string; variantId: string }[] = []

beforeAll(async () => {
  await ensureOwner(db, { password: PASSWORD })
  await admin.signIn('admin', PASSWORD)
  for (let product = 0; product < PRODUCTS; product++) catalogue.push(...(await newProduct(product)))
})

it(`cart, checkout, order, confirmation and reports show the same amounts (${RUNS} purchases)`, async () => {
  await fc.assert(
    fc.asyncProperty(purchase, async bought => {
      await buy(bought)
    }),
    // A failure prints its seed, to run it again: { seed, path }.
    { numRuns: RUNS },
  )
}, 600_000)

describe('the largest order', () => {
  it.each([
    ['is taken', 9_999_999, true],
    ['and not a rupee more', 10_000_000, false],
  ])('%s', async (_, price, isTaken) => {
    const own = (price: number): Pricing => ({ basePrice: price, comparePrice: null, variantPrices: [null, null] })
    // Nine of the most expensive product, one of another, and one for a rupee.
    const prices = [own(10_000_000), own(price), own(1), own(1), own(1)]
    const before = await countOrders()
    await buy({ ...plain, catalogue: prices, steps: [add(0, 9), add(2), add(4)] })
    expect(await countOrders()).toBe(isTaken ? before + 1 : before)
  })
})

describe('a price that changes between the page and the order', () => {
  it.each(['cart', 'direct'])('the %s checkout asks again, and never charges a price that was not shown', async way => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), async (before, after) => {
        fc.pre(before !== after)
        const bought = { ...plain, ...(way === 'direct' && { direct: { variant: 0, pieces: 2 } }) }
        const [shown, today] = [pricedAt(before), pricedAt(after)]
        await saveFees(plain.delivery)
        await setPrices(shown)
        const shopper = await atCheckoutOf(bought)
        await setPrices(today)
        const placed = await countOrders()
        const asked = await shopper.send()
        expect(asked.status).toBe(409)
        expect(await countOrders()).toBe(placed)
        const html = await asked.text()
        const now = expectedAmounts({ ...bought, catalogue: today }, { delivery: plain.delivery, says: ['Lahore'] })
        expect(amountsIn(html)).toEqual(now)
        const agreed = await shopper.send({ seen: hiddenField(html, 'seen') })
        expect(agreed.status).toBe(303)
        expect(await orderedIn(orderNumberOf(agreed))).toEqual(now)
      }),
      { numRuns: rounds({ few: 2, many: 5 }) },
    )
  })
})

/** The days of a delivery change no amount. */
const saveFees = async (fees: Delivery) =>
  await saveSetting(db, 'delivery', {
    ...defaultDelivery,
    ...fees,
    zones: fees.zones.map(zone => ({ minDays: 1, maxDays: 2, ...zone })),
  })

/** Goes through the shop with this purchase and expects the same amounts everywhere. */
async function buy(bought: Purchase): Promise<void> {
  const { language, catalogue: prices, city } = bought
  const delivery = expectedDelivery(bought)
  await setPrices(prices)
  await saveFees(delivery)
  await startSale(bought)
  await saveOffers(bought.offers)
  const withoutCity = expectedAmounts(bought, { delivery, says: [] })
  const expected = expectedAmounts(bought, { delivery, says: city.says })
  const revenue = await readRevenue()
  const shopper = await atCheckoutOf(bought)
  for (const [page, shown] of Object.entries({ cart: shopper.cart, checkout: shopper.page })) {
    if (!shown) continue
    const { html, isFrom } = withoutFrom(shown)
    expect(amountsIn(html), page).toEqual(withoutCity)
    expect(isFrom, `from in the ${page}`).toBe(isExpectedFrom(bought, delivery))
  }
  const quoted = await shopper.send({ intent: 'quote' })
  expect(amountsIn(await quoted.text()), 'quote').toEqual(expected)
  const answer = await shopper.send()
  if (expected.subtotal > MAX_SUBTOTAL) {
    expect(answer.status).toBe(422)
    expect(await readRevenue()).toBe(revenue)
    return
  }
  expect(answer.status).toBe(303)
  const number = orderNumberOf(answer)
  expect(await orderedIn(number), 'order').toEqual(expected)
  expect(amountsIn(await textOf(shopper.browser.get(`${language}/order-confirmation/${number}`))), 'receipt').toEqual(
    expected,
  )
  const asked = { order_number: number, customer_phone: ayeshaFromLahore.customer_phone }
  expect(amountsIn(await textOf(new Browser(app).post(`${language}/track`, asked))), 'track').toEqual(expected)
  const { lines: _, ...sums } = expected
  for (const shown of await amountsInAdmin(number)) expect(shown).toEqual(expected)
  const table = await (await admin.send(`/orders/export?search=${number}`)).text()
  expect(amountsInCsv(table, number), 'table').toEqual(sums)
  expect((await readRevenue()) - revenue, 'revenue').toBe(expected.total)
}

/** A shopper at the checkout of this purchase, who can send the form with any changes. */
async function atCheckoutOf({ language, steps, direct, city, offers }: Purchase) {
  const browser = new Browser(app)
  if (offers.some(({ hasCode }) => hasCode)) await browser.post('/cart/code', { promo_code: 'money' })
  const input = direct && { ...variantAt(direct.variant), qty: String(direct.pieces) }
  let cart: string | null = null
  if (!input) {
    for (const step of steps) {
      const { slug, variantId } = variantAt(step.variant)
      if (step.kind === 'add') await browser.addToCart({ slug, variantId }, String(step.pieces))
      else if (step.kind === 'set') await browser.post('/cart/line', { variantId, quantity: String(step.pieces) })
      else await browser.post('/cart/line', { variantId, remove: '1' })
    }
    cart = await textOf(browser.get(`${language}/cart`))
  }
  const path = `${language}${input ? `/direct-checkout/${input.slug}` : '/checkout'}`
  const page = await textOf(browser.get(input ? `${path}?variantId=${input.variantId}&qty=${input.qty}` : path))
  const { country: _, ...details } = ayeshaFromLahore
  const form = {
    order_key: hiddenField(page, 'order_key'),
    seen: hiddenField(page, 'seen'),
    ...details,
    city: city.text,
    ...(input && { variantId: input.variantId, qty: input.qty }),
  }
  return { browser, cart, page, send: (changed = {}) => browser.post(path, { ...form, ...changed }) }
}

/** The only promotions of the shop. */
async function saveOffers(offers: Offer[]): Promise<void> {
  await db.deleteFrom('promotions').execute()
  for (const { benefit, minimum, products, hasCode } of offers) {
    const code = hasCode ? 'MONEY' : null
    const id = await newPromotion(db, { ...benefit, minimum, code, is_for_everything: products === null })
    const targets = products?.map(place => ({ promotion_id: id, product_id: variantAt(place * 2).productId }))
    if (targets) await db.insertInto('promotion_targets').values(targets).execute()
  }
}

/** The only sale of the shop, where it lowers a price. Prices are set before it. */
async function startSale({ catalogue: prices, sale }: Purchase): Promise<void> {
  await db.deleteFrom('sales').execute()
  const basePrice = (sale && prices[sale.product]?.basePrice) ?? 0
  if (!sale || salePrice(sale, basePrice) >= basePrice) return
  const { productId } = variantAt(sale.product * 2)
  const row = { productId, price: salePrice(sale, basePrice), comparePrice: null }
  const times = { startsAt: new Date(Date.now() + 86_400_000), endsAt: null }
  const { sale: planned } = await createSale(db, { name: 'Eid', ...times, prices: [row] }, { staffId: null, name: '' })
  await startSaleNow(db, planned?.id ?? '', null)
}

async function newProduct(position: number) {
  const [productId, slug] = [newId(), `linen-kurta-${position}`]
  const name = `Linen Kurta ${position}`
  await db.insertInto('products').values({ id: productId, name, slug, base_price: 1, status: 'published' }).execute()
  const variants = ['M', 'L'].map((name, at) => ({ id: newId(), product_id: productId, name, sort_order: at }))
  await db.insertInto('variants').values(variants).execute()
  // One has tracked stock in plenty, the other is not tracked.
  const tracked = variants.map(({ id }, at) => ({
    variant_id: id,
    track_inventory: at === 0,
    quantity: at === 0 ? 1_000_000 : 0,
  }))
  await createInventory(db, tracked)
  return variants.map(({ id: variantId }) => ({ slug, productId, variantId }))
}

async function setPrices(prices: Pricing[]): Promise<void> {
  for (const [product, { basePrice, comparePrice, variantPrices }] of prices.entries()) {
    const priced = { base_price: basePrice, compare_price: comparePrice }
    await db
      .updateTable('products')
      .set(priced)
      .where('id', '=', variantAt(product * 2).productId)
      .execute()
    for (const [at, price] of variantPrices.entries()) {
      await db
        .updateTable('variants')
        .set({ price })
        .where('id', '=', variantAt(product * 2 + at).variantId)
        .execute()
    }
  }
}

function variantAt(position: number) {
  const variant = catalogue[position]
  if (!variant) throw new Error(`There is no variant ${position}`)
  return variant
}

/** The order as stored in its rows. */
async function orderedIn(orderNumber: string): Promise<Amounts> {
  const order = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['id', 'subtotal', 'discount', 'shipping_cost as shipping', 'total'])
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('order_items')
    .where('order_id', '=', order.id)
    .select('total')
    .orderBy('total')
    .execute()
  return {
    lines: items.map(({ total }) => total),
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    total: order.total,
  }
}

/** The order as the back office shows it in its list and on its own page. */
async function amountsInAdmin(orderNumber: string): Promise<Amounts[]> {
  const list = await admin.call(`/orders?search=${orderNumber}`)
  const [listed] = (list.body as { rows: AmountsInAdmin[] }).rows
  const page = await admin.call(`/orders/${listed?.id}`)
  return [listed, page.body as AmountsInAdmin].map(shown => {
    if (!shown) throw new Error(`The back office does not know ${orderNumber}`)
    const lines = shown.items.map(({ total }) => total).sort((one, other) => one - other)
    return { lines, subtotal: shown.subtotal, discount: shown.discount, shipping: shown.shipping, total: shown.total }
  })
}

type AmountsInAdmin = Omit<Amounts, 'lines'> & { id: string; items: { total: number }[] }

async function readRevenue(): Promise<number> {
  const { body } = await admin.call('/dashboard')
  return (body as { totalRevenue: number }).totalRevenue
}

const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length
const textOf = async (answer: Promise<Response>) => await (await answer).text()
const add = (variant: number, pieces = 1) => ({ kind: 'add' as const, variant, pieces })

/** All products at this price. */
function pricedAt(price: number): Pricing[] {
  return Array.from({ length: PRODUCTS }, () => ({ basePrice: price, comparePrice: null, variantPrices: [null, null] }))
}

/** Two kurtas of 1,500 to Lahore, where delivery costs 200. */
const plain: Purchase = {
  language: '',
  catalogue: pricedAt(1500),
  steps: [add(0, 2)],
  direct: null,
  city: { text: 'Lahore', says: ['Lahore'] },
  delivery: { freeFrom: 6000, zones: [{ names: ['Lahore'], fee: 200 }], elsewhere: 300 },
  threshold: 'anywhere',
  offers: [],
  sale: null,
}
