import { type APIRequestContext, type Page, request } from '@playwright/test'
import { hiddenFieldsOf, type Placed, placeOrder } from '../place-order.ts'
import { expect, test } from './test.ts'

/** The figures of the shop are those of its orders alone. */
test.use({ shopFor: 'a morning of calls' })

const ADDRESS = { street: 'House 7, Street 2, Model Town', city: 'Lahore', state: 'Punjab', area: '', landmark: '' }
const mobileOf = (place: number) => `0390 71000${String(place).padStart(2, '0')}`

/** What the journey asks the back office, with the figures of all that is older left out. */
class Office {
  readonly orders = new Map<number, Placed>()
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async get(path: string) {
    const answer = await this.page.request.get(`/api/admin${path}`)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return await answer.json()
  }

  async send(method: 'POST' | 'PUT', path: string, data: unknown) {
    const answer = await this.page.request.fetch(`/api/admin${path}`, { method, data })
    const text = await answer.text()
    expect(answer.ok(), `${path}: ${text}`).toBe(true)
    return text === '' ? null : JSON.parse(text)
  }

  id(place: number): string {
    const order = this.orders.get(place)
    if (!order) throw new Error(`order ${place} was not placed`)
    return order.id
  }

  order = (place: number) => this.get(`/orders/${this.id(place)}`)
}

const today = () => new Date(Date.now() + 5 * 60 * 60 * 1000).toISOString().slice(0, 10)

async function readBooks(office: Office) {
  const day = today()
  const [dashboard, figures] = [
    await office.get('/dashboard'),
    await office.get(`/calls/figures?from=${day}&to=${day}`),
  ]
  return { dashboard, figures }
}

/** Pieces that all open orders of this morning hold, as their pages say. */
async function readReserved(office: Office): Promise<Map<string, number>> {
  const pieces = new Map<string, number>()
  for (const place of office.orders.keys()) {
    const { status, hold, items } = await office.order(place)
    if (!(status === 'placed' || (status === 'pending' && hold === 'held'))) continue
    for (const { sku, quantity } of items) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity)
  }
  return pieces
}

/** What is reserved of each variant of the two products of this morning, by SKU. */
async function readStock(office: Office): Promise<Map<string, number>> {
  const found = await Promise.all(['attar', 'chappal'].map(name => office.get(`/stock?search=${name}&limit=100`)))
  return new Map(
    found.flatMap(({ rows }) => rows.map(({ sku, reserved }: { sku: string; reserved: number }) => [sku, reserved])),
  )
}

/** A customer opens their link, corrects the address with their last four digits, and answers. */
async function answerByLink(office: Office, shopper: APIRequestContext, place: number, intent: 'confirm' | 'cancel') {
  const { links, url, en } = await office.send('POST', `/orders/${office.id(place)}/confirm-link`, {})
  const path = new URL(String(JSON.stringify({ links, url, en }).match(/https?:[^"\\ ]*\/c\/[\w-]+/)?.[0])).pathname
  const headers = { origin: process.env.SHOP_URL ?? '' }
  const post = (form: Record<string, string>) => shopper.post(path, { form, headers, maxRedirects: 0 })
  if (intent === 'cancel') {
    const asked = await (await post({ intent, reason: 'mistake' })).text()
    expect((await post(hiddenFieldsOf(asked))).status()).toBe(200)
    return
  }
  const last_four = mobileOf(place).slice(-4)
  expect((await post({ intent: 'open', last_four })).status()).toBe(200)
  const { version } = await office.order(place)
  const phone = { customer_phone: mobileOf(place) }
  const corrected = await post({ intent: 'correct', version: String(version), last_four, ...ADDRESS, ...phone })
  expect(corrected.status()).toBe(303)
  const shown = hiddenFieldsOf(await (await shopper.get(path)).text())
  expect((await post({ intent, version: shown.version ?? '' })).status()).toBe(303)
}

/** A chappal instead of the attar, and then another size of it. */
async function changeSize(office: Office, place: number) {
  const path = `/orders/${office.id(place)}/content`
  const { products } = await office.get('/orders/content/products?search=chappal')
  const [small, large] = products[0].variants.filter(({ available }: { available: number | null }) => available !== 0)
  for (const { variantId, id } of [small, large]) {
    const { version } = await office.get(path)
    const lines = [{ lineId: null, variantId: variantId ?? id, quantity: 1, price: null }]
    await office.send('PUT', path, { version, lines, fee: 'calculated', staffDiscount: null })
  }
}

/** What becomes of each order on the call screen: `c` unless it says otherwise. */
const keys = new Map<number, string>([
  ...[11, 12, 13, 14].map(place => [place, 'n'] as const),
  ...([
    [15, 'w'],
    [16, 'o'],
    [17, 'l'],
    [19, 'a'],
    [20, 'f'],
    [21, 'x'],
    [26, 'x'],
  ] as const),
])
/** They are settled before the calls begin. */
const settled = [18, 24, 27, 28, 30]

test('a morning of 30 orders: queue, stock, totals, history, messages, figures and dashboard agree at its end', {
  tag: '@thorough',
}, async ({ page, shop }) => {
  const office = new Office(page)
  const shopper = await request.newContext({ baseURL: shop.url })
  await office.send('POST', '/orders/status-changes', {
    status: 'canceled',
    reason: 'Other',
    selection: { filter: { status: 'pending' }, except: [] },
  })
  const [before, stockBefore] = [await readBooks(office), await readStock(office)]
  for (let place = 1; place <= 30; place++) {
    // 24 is of the customer of 23, and 26 that of 25.
    const mobile = mobileOf(place === 24 || place === 26 ? place - 1 : place)
    office.orders.set(place, await placeOrder(page, { name: `Morning ${place}`, mobile }))
  }
  await changeSize(office, 22)
  const parts = await Promise.all([office.order(23), office.order(24)])
  await office.send('POST', `/orders/${office.id(23)}/merge`, {
    version: parts[0].version,
    from: [{ id: office.id(24), version: parts[1].version }],
  })
  await answerByLink(office, shopper, 27, 'confirm')
  await answerByLink(office, shopper, 28, 'cancel')
  await office.send('PUT', `/orders/${office.id(30)}/status`, { status: 'placed' })
  // A customer who asked to be called in a moment.
  const soon = { outcome: 'call_later', nextAt: new Date(Date.now() + 1500).toISOString() }
  await office.send('POST', '/calls/contacts', { orderId: office.id(18), version: 1, way: 'call', result: soon })
  // One text that was sent, one chat that was only opened.
  const chat = async (place: number) =>
    (await office.send('POST', `/messages/chats/${office.id(place)}`, { isSecondPhone: false })).id as string
  await office.send('POST', `/messages/${await chat(11)}/marked-sent`, {})
  await chat(12)

  await page.goto('/admin/calls')
  const isOpen = (place: number) =>
    expect(page.getByRole('heading', { level: 2, name: new RegExp(`^Morning ${place}\\b`) })).toBeFocused()
  for (let place = 1; place <= 29; place++) {
    if (settled.includes(place)) continue
    await isOpen(place)
    const key = keys.get(place) ?? 'c'
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog')
    // Late in the day only the second is offered.
    if (key === 'l')
      await dialog
        .getByRole('button', { name: /^(In 1 hour|Tomorrow, 11 am)/ })
        .first()
        .click()
    if (key === 'a') {
      await dialog.getByRole('button', { name: /^Tomorrow/ }).click()
      await dialog.getByRole('button', { name: 'Put on hold' }).click()
    }
    if (key === 'x')
      await dialog.getByRole('button', { name: place === 26 ? 'Duplicate' : 'Asked by customer' }).click()
  }
  // The last one is taken back: nobody was reached.
  await isOpen(18)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('u')
  await isOpen(29)
  await page.keyboard.press('n')
  await isOpen(18)
  await page.keyboard.press('c')
  await expect(page.getByText('Nobody is waiting for a call')).toBeVisible()

  const orders = new Map<number, Awaited<ReturnType<Office['order']>>>()
  for (const place of office.orders.keys()) orders.set(place, await office.order(place))
  const placesOf = (status: string) => [...orders].flatMap(([place, order]) => (order.status === status ? [place] : []))
  expect(placesOf('placed')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 22, 23, 25, 27, 30])
  expect(placesOf('pending')).toEqual([11, 12, 13, 14, 15, 16, 17, 19, 29])
  expect(placesOf('canceled')).toEqual([20, 21, 24, 26, 28])
  expect(orders.get(27).address.street).toBe(ADDRESS.street)

  // The queue: nobody is due, seven are called later, one is given up, one is on hold.
  const { next, queue } = await office.send('POST', '/calls/next', { windowId: crypto.randomUUID() })
  expect([next, queue.later, queue.notAnswered]).toEqual([null, 7, 1])

  // The stock: what the pages of the orders say is what is reserved.
  const pieces = await readReserved(office)
  expect(pieces.size).toBe(2)
  const stock = await readStock(office)
  for (const [sku, reserved] of stock)
    expect([sku, reserved - (stockBefore.get(sku) ?? 0)]).toEqual([sku, pieces.get(sku) ?? 0])
  for (const sku of pieces.keys()) expect([...stock.keys()]).toContain(sku)

  // The history: each call is in it once, also the one that was taken back.
  const contactsOf = async (place: number) =>
    (await office.get(`/calls/orders/${office.id(place)}`)).contacts.map(({ outcome }: { outcome: string }) => outcome)
  expect(await contactsOf(29)).toEqual(['no_answer'])
  expect(await contactsOf(18)).toEqual(['confirmed', 'call_later'])
  expect(await contactsOf(27)).toEqual(['confirmed'])
  const linesOf = (place: number) =>
    orders.get(place).history.filter(({ event }: { event: string }) => event === 'contact').length
  expect([linesOf(1), linesOf(29), linesOf(30)]).toEqual([1, 3, 0])

  // The messages: one text was sent, one chat only opened.
  const { rows: messages } = await office.get('/messages?way=whatsapp')
  expect(messages.map(({ state }: { state: string }) => state).sort()).toEqual(['marked_sent', 'opened'])

  // Totals, dashboard and figures, against those before.
  const after = await readBooks(office)
  const grown = (read: (books: typeof before) => number) => read(after) - read(before)
  const sold = [...orders.values()].filter(({ status }) => status !== 'canceled')
  const total = sold.reduce((sum, order) => sum + order.total, 0)
  expect(grown(({ dashboard }) => dashboard.totalRevenue)).toBe(total)
  expect(grown(({ dashboard }) => dashboard.totalOrders)).toBe(29)
  expect(after.dashboard.pendingOrders).toBe(9)
  expect(after.dashboard.work.toCall.orders).toBe(8)
  expect(grown(({ dashboard }) => dashboard.work.onHold.orders)).toBe(1)
  expect(grown(({ dashboard }) => dashboard.work.toPack.orders)).toBe(16)
  expect(grown(({ figures }) => figures.all.orders)).toBe(29)
  expect(grown(({ figures }) => figures.all.contacted)).toBe(28)
  expect(grown(({ figures }) => figures.all.confirmedUnasked)).toBe(1)
  const confirmedBy = (way: string) =>
    grown(({ figures }) => figures.ways.find((row: { way: string }) => row.way === way)?.confirmed ?? 0)
  expect([confirmedBy('call'), confirmedBy('link'), confirmedBy('unasked')]).toEqual([14, 1, 1])
  expect(after.dashboard.contactsToday.contacted).toBe(after.figures.all.contacted)

  await page.goto('/admin/calls/figures')
  await expect(page.getByRole('table', { name: 'By way' }).getByRole('row', { name: /^Link/ })).toContainText('2 of 2')
  await shopper.dispose()
})
