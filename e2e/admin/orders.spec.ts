import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { orderStatuses } from '../../shop/order-status/status.ts'
import { productForm, variantForm } from '../../shop/products/product-form.fixture.ts'
import { violationsOf } from '../axe.ts'
import { orderNumberOn } from '../fill-checkout.ts'
import { orderAttar, placeOrder } from '../place-order.ts'
import { countRenders, watchRenders } from './count-renders.ts'
import { expect, phone, test } from './test.ts'

/** A name that no other order in this shop has. */
const newName = () =>
  `Zarmina ${Array.from({ length: 8 }, () => 'abdefghkmn'[Math.floor(Math.random() * 10)]).join('')}`

/** The rows of the table, without its head. */
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const rowOf = (page: Page, number: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: number, exact: true }) })
/** The orders of the view "Detailed". */
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const statuses = (page: Page) => page.getByRole('navigation', { name: 'Filter by status' })

const setStatus = async (page: Page, id: string | undefined, status: string) => {
  await expect(await page.request.put(`/api/admin/orders/${id}/status`, { data: { status } })).toBeOK()
}

test('orders are found by name, number and phone and filtered by city, day and status, and the URL keeps the filters', async ({
  page,
}) => {
  const name = newName()
  const order = await placeOrder(page, { name })
  const newest = await placeOrder(page)
  const asked: string[] = []
  page.on('request', request => void asked.push(decodeURIComponent(request.url()).replaceAll('+', ' ').toLowerCase()))
  await page.goto('/admin/orders')
  await expect(rows(page).first()).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  for (const typed of [name.toUpperCase(), name.slice(0, -2), order.number, order.number.slice(-5).toLowerCase()]) {
    await search.fill(typed)
    await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, order.number)).toBeVisible()
  }
  await search.fill('+92 390 000 0001')
  await expect(rowOf(page, newest.number)).toBeVisible()
  await search.fill(name)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('City', { exact: true }).selectOption('Lahore')
  await statuses(page).getByRole('link', { name: 'Pending 1', exact: true }).click()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' }).format()
  // Days are typed and shown day first; a month in the first place is no day.
  const [year = '', month = '', day = ''] = today.split('-')
  const [from, to] = [page.getByLabel('From day', { exact: true }), page.getByLabel('To day', { exact: true })]
  await from.fill('11/23/2026')
  await from.press('Tab')
  await expect(from).toHaveAccessibleDescription(/^Type a day from 1 Jan 2000, such as 23 Nov 2026$/)
  await expect(page.getByRole('button', { name: 'Choose from day' })).toBeFocused()
  await from.fill(`${day}/${month}/${year.slice(2)}`)
  await from.press('Tab')
  await to.fill(`${day}-${month}-${year}`)
  await expect(page).toHaveURL(new RegExp(`city=Lahore.*from=${today}&to=${today}`))
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(today))
  await expect(from).toHaveValue(shown)
  await page.reload()
  await expect(search).toHaveValue(name)
  await expect(from).toHaveValue(shown)
  await expect(page.getByRole('link', { name: 'Pending 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('1 order, Rs 1,390', { exact: true })).toBeVisible()
  // No URL contains the search, which is a name or a number (docs/decisions/0050-private-searches.md).
  expect(page.url()).toContain(`#search=${name.replace(' ', '+')}`)
  const looked = ['zarmina', '390 000 0001', order.number.slice(-5).toLowerCase()]
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(address => looked.some(text => address.includes(text)))).toEqual([])
  await page.getByLabel('City', { exact: true }).selectOption('Karachi')
  await expect(page.getByText('No orders match your search')).toBeVisible()
  // What was typed is looked for among all orders.
  await page.getByRole('button', { name: 'Search all orders' }).click()
  await expect(page).toHaveURL(/\/admin\/orders#search=Zarmina/)
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toBeFocused()
  // Without a filter they are folded.
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('City', { exact: true }).selectOption('Karachi')
  await expect(page.getByText('No orders match your search')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(page.getByText(/^Showing 50 of /)).toBeVisible()
  await page.getByRole('link', { name: order.number }).click()
  await page.getByRole('dialog', { name: order.number }).getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
})

test('an order has everything to call, pack and collect, in the list and on its page, with its status in its colour', {
  tag: '@thorough',
}, async ({ page }) => {
  const zarmina = newShopper()
  const number = await orderBedding(page, zarmina)
  const newer = await orderAttar(page.request, { mobile: zarmina.customer_phone, quantity: 2 })
  await page.goto(`/admin/orders?search=${encodeURIComponent(zarmina.customer_phone)}`)
  await expectRow(rowOf(page, number), zarmina)
  await page.getByRole('button', { name: 'Detailed' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText([newer, number])
  const free = page.getByRole('article', { name: newer }).getByRole('table', { name: '1 item, 2 pieces' })
  await expect(free.getByRole('row').filter({ hasText: 'Shipping' })).toHaveText('ShippingFree')

  const entry = page.getByRole('article', { name: number })
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', dateStyle: 'medium' }).format()
  const moment = `${today}, \\d{1,2}:\\d\\d\\s[ap]m$`
  await expect(entry.locator('time')).toHaveText(new RegExp(`^${moment}`))
  await expect(entry.getByRole('paragraph')).toHaveText(['Rs 1,840', zarmina.notes])
  await expect(entry.getByText(zarmina.customer_name, { exact: true })).toBeVisible()
  await expectCustomerAndItems(entry, zarmina, 'empty')
  const badge = entry.locator('[data-color]')
  await expect(badge).toHaveText('Pending')
  const status = page.getByLabel(`Status of ${number}`)
  await expect(status.getByRole('option')).toHaveCount(orderStatuses.length)
  for (const [label, color] of [
    ['Confirmed', 'blue'],
    ['Shipped', 'purple'],
    ['Delivered', 'green'],
    ['Canceled', 'red'],
    ['Pending', 'yellow'],
  ] as const) {
    await status.selectOption(label)
    if (label === 'Canceled') await page.getByRole('button', { name: 'Asked by customer' }).click()
    await expect(badge).toHaveText(label)
    await expect(badge).toHaveAttribute('data-color', color)
  }

  await entry.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  const opened = page.getByRole('main')
  await expect(opened.locator('[data-color]').first()).toHaveText('Pending')
  await expect(opened.locator('time').first()).toHaveText(new RegExp(`^${moment}`))
  await expect(opened.getByRole('paragraph').first()).toHaveText('Rs 1,840')
  await expect(opened.getByText(zarmina.notes, { exact: true })).toBeVisible()
  await expect(opened.getByRole('link', { name: zarmina.customer_name, exact: true })).toBeVisible()
  await expectCustomerAndItems(opened, zarmina, 'ready')
  await expect(page.getByRole('region', { name: 'History' }).locator('ol > li')).toHaveText([
    new RegExp(`^Canceled.*to Pending\\s*admin · ${moment}`),
    /^Delivered.*to Canceled/,
    /^Shipped.*to Delivered/,
    /^Confirmed.*to Shipped/,
    /^Pending.*to Confirmed/,
    new RegExp(`^Ordered by the customer\\s*Customer · ${moment}`),
  ])
})

/**
 * A customer with a phone number of an unused range. Fields are filled in this order, the city after a province typed
 * by hand.
 */
const newShopper = () => ({
  notes: 'Ring twice, پھر انتظار کریں',
  postal_code: '54000',
  state: 'Punjab',
  city: 'Lahore',
  street: 'House 7, Street 4, near Jamia Masjid',
  customer_email: 'zarmina@example.com',
  customer_phone: `0390 ${Math.floor(Math.random() * 9_000_000) + 1_000_000}`,
  customer_name: 'زرمینہ یوسفزئی',
})
type Shopper = ReturnType<typeof newShopper>

const skuFor = ({ customer_phone }: Shopper) => `KH-${customer_phone.slice(5)}`

/** Two large khes and a pillow with a single variant, both new in the shop, ordered through this browser's cart. */
async function orderBedding(page: Page, shopper: Shopper): Promise<string> {
  const large = variantForm({ name: 'Large', price: 475, sku: skuFor(shopper), openingQuantity: 5 })
  const only = variantForm({ name: 'Default', openingQuantity: 5 })
  const khes = productForm({ name: 'Khes', basePrice: 450, status: 'published', variants: [large] })
  const pillow = productForm({ name: 'تکیہ', basePrice: 690, status: 'published', variants: [only] })
  for (const data of [khes, pillow]) await expect(await page.request.post('/api/admin/products', { data })).toBeOK()
  for (const [{ id: variantId }, qty] of [
    [large, '2'],
    [only, '1'],
  ] as const) {
    const headers = { origin: process.env.SHOP_URL ?? '' }
    await expect(await page.request.post('/cart', { form: { variantId, qty }, headers })).toBeOK()
  }
  await page.goto('/checkout')
  await page.getByText('Add email, postal code or instructions').click()
  for (const [field, text] of Object.entries(shopper)) {
    await page.locator(`form[data-checkout] [name=${field}]`).fill(text)
  }
  await page.getByRole('button', { name: 'Place Order' }).click()
  return await orderNumberOn(page)
}

/** The row of that order: what staff need to decide what to do with it. */
async function expectRow(row: Locator, { customer_name, customer_phone, notes }: Shopper): Promise<void> {
  const international = `92${customer_phone.slice(1).replace(' ', '')}`
  await expect(row.getByRole('cell', { name: `${customer_name} Lahore` })).toBeVisible()
  await expect(row.getByRole('link', { name: customer_phone })).toHaveAttribute('href', `tel:+${international}`)
  await expect(row.getByRole('link', { name: `WhatsApp ${customer_name}` })).toHaveAttribute(
    'href',
    `https://wa.me/${international}`,
  )
  await expect(row.getByRole('cell', { name: '2 × Khes, Large +1 more' })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Rs 1,840', exact: true })).toBeVisible()
  const mark = row.getByRole('button', { name: `Customer's notes: ${notes}` })
  await mark.focus()
  await expect(row.page().getByRole('tooltip')).toContainText(notes)
  await expect(row.getByRole('combobox')).toHaveValue('pending')
  await expect(row.locator('[data-color]')).toHaveAttribute('data-color', 'yellow')
}

/** The contact, the address, the items and the totals of that order; its page opens the chat with a ready text. */
async function expectCustomerAndItems(place: Locator, shopper: Shopper, chat: 'empty' | 'ready'): Promise<void> {
  const { customer_name, customer_phone, customer_email, street } = shopper
  const international = `92${customer_phone.slice(1).replace(' ', '')}`
  for (const [name, href] of Object.entries({
    [customer_phone]: `tel:+${international}`,
    [`WhatsApp ${customer_name}`]: new RegExp(
      `^https://wa\\.me/${international}${chat === 'ready' ? '\\?text=' : '$'}`,
    ),
    [customer_email]: `mailto:${customer_email}`,
  })) {
    await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(place.locator('address span')).toHaveText([street, 'Lahore 54000', 'Punjab', 'Pakistan'])
  await expect(place.getByRole('table', { name: '2 items, 3 pieces' }).getByRole('row')).toHaveText([
    'ItemQuantityPriceTotal',
    // Its page also says how many more there are.
    new RegExp(`^Khes Large (· )?${skuFor(shopper)}( · 3 more in stock)?2 ×Rs\\s475Rs\\s950$`),
    /^تکیہ\s+(4 more in stock)?1 ×Rs\s690Rs\s690$/,
    'SubtotalRs 1,640',
    'ShippingRs 200',
    'TotalRs 1,840',
  ])
}

test('the next page continues after the last one although new orders arrive, and a tick renders one row', {
  tag: '@thorough',
}, async ({ page }) => {
  await watchRenders(page)
  await page.goto('/admin/orders')
  await expect(rows(page)).toHaveCount(50)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows(page).nth(50)).toBeFocused()
  const numbers = await rows(page)
    .getByRole('checkbox')
    .evaluateAll(boxes => boxes.map(box => box.ariaLabel))
  expect(numbers.length).toBeGreaterThan(50)
  expect(new Set(numbers).size).toBe(numbers.length)
  await expect(page.getByText(`Showing ${numbers.length} of `)).toBeVisible()
  for (const row of [30, 52]) {
    const tick = rows(page).nth(row).getByRole('checkbox')
    expect(await countRenders(page, 'tbody tr', () => tick.check())).toBe(1)
  }
  await expect(page.getByText('2 orders selected')).toBeVisible()
  // In the order in which they came, and back.
  await page.getByRole('button', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/sort=oldest/)
  const oldest = await page.request.get('/api/admin/orders', { params: { sort: 'oldest', limit: 1 } })
  const [{ orderNumber }] = (await oldest.json()).rows
  await expect(
    rows(page)
      .first()
      .getByRole('checkbox', { name: `Select ${orderNumber}` }),
  ).toBeInViewport()
  await expect(page.getByText('2 orders selected')).toBeVisible()
  await statuses(page)
    .getByRole('link', { name: /^Pending/ })
    .click()
  await expect(page.getByRole('button', { name: 'Oldest first' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/days=today/)
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', dateStyle: 'medium' }).format()
  await expect(page.getByRole('group', { name: 'Days' })).toContainText(today)
})

test('an order opens beside the list, and keys move, select, call and note without a mouse', async ({ page }) => {
  const name = newName()
  const [first, second, third] = [
    await placeOrder(page, { name }),
    await placeOrder(page, { name }),
    await placeOrder(page, { name }),
  ]
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`)
  const sheetOf = ({ number }: { number: string }) => page.getByRole('dialog', { name: number })
  await rowOf(page, third.number).getByText(name).click()
  await expect(sheetOf(third).getByText('House 12, Street 5')).toBeVisible()
  // The list stays in view: the box around the sheet is as large as the window.
  const around = await sheetOf(third).evaluate(sheet => getComputedStyle(sheet.parentElement ?? sheet).backgroundColor)
  expect(around).toBe('rgba(0, 0, 0, 0)')
  await expect(page).toHaveURL(new RegExp(`order=${third.id}`))
  await expect(sheetOf(third).getByRole('heading', { name: third.number })).toBeFocused()
  await page.keyboard.press('j')
  await expect(sheetOf(second)).toBeVisible()
  // The next one begins with its items, though this one was read to its end.
  await sheetOf(second).getByText('Ordered by the customer').scrollIntoViewIfNeeded()
  await expect(sheetOf(second).getByText('Oud Attar').first()).not.toBeInViewport()
  await expect(sheetOf(second).getByRole('button', { name: 'Confirm order' })).toBeInViewport({ ratio: 1 })
  await sheetOf(second).getByRole('button', { name: 'Next order' }).click()
  await expect(sheetOf(first)).toBeVisible()
  await expect(sheetOf(first).getByText('Oud Attar').first()).toBeInViewport()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(sheetOf(second)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(second)).toBeHidden()
  await expect(rowOf(page, second.number)).toBeFocused()

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(rowOf(page, first.number)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheetOf(first)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, first.number)).toBeFocused()
  await expect(page.getByText('1 order selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${second.number}` })).toBeChecked()
  // Who has not been called yet gets no parcel by one press.
  await expect(page.getByRole('button', { name: /^Mark this/ })).toHaveCount(0)
  const call = rowOf(page, first.number).getByRole('link', { name: '0390 0000001' })
  await call.evaluate(link => {
    link.addEventListener('click', event => {
      event.preventDefault()
      link.setAttribute('data-called', '')
    })
  })
  await page.keyboard.press('c')
  await expect(call).toHaveAttribute('data-called')

  // What is typed is no key, and is not lost.
  await page.keyboard.press('n')
  const note = sheetOf(first).getByLabel('Internal note')
  await expect(note).toBeFocused()
  await page.keyboard.type('jk x?')
  await expect(note).toHaveValue('jk x?')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(note).toHaveValue('jk x?')
  await sheetOf(first).getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  for (const look of [
    { colorScheme: 'light', size: { width: 1280, height: 900 } },
    { colorScheme: 'dark', size: phone },
  ]) {
    await page.emulateMedia({ colorScheme: look.colorScheme === 'dark' ? 'dark' : 'light' })
    await page.setViewportSize(look.size)
    expect(await violationsOf(page)).toEqual([])
  }
  expect((await sheetOf(first).boundingBox())?.width).toBe(phone.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.setViewportSize({ width: 1280, height: 900 })
  await sheetOf(first).getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, first.number).getByRole('button', { name: 'Internal note: jk x?' })).toBeVisible()
  // A toast under the pointer would stay.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Note added')).toBeHidden()

  await expect(rowOf(page, first.number)).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByLabel(`Status of ${first.number}`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`Status of ${first.number}`)).toHaveValue('pending')
  await rowOf(page, first.number).focus()
  for (const key of ['s', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByLabel(`Status of ${first.number}`)).toHaveValue('placed')
  await expect(rowOf(page, first.number)).toBeFocused()
  // One toast counts them, since three would cover half of a phone. Under the pointer it stays.
  const toast = page.getByRole('alert')
  await toast.hover()
  await page.setViewportSize(phone)
  for (const { number } of [second, third]) {
    await page.getByRole('button', { name: `Confirm ${number}` }).click()
    await expect(page.getByLabel(`Status of ${number}`)).toHaveValue('placed')
    await toast.hover()
  }
  await expect(toast).toHaveText(/^3 orders confirmedLast: \w{8}Undo last$/)
  await toast.getByRole('button', { name: 'Undo last' }).click()
  await expect(page.getByLabel(`Status of ${third.number}`)).toHaveValue('pending')
  await expect(toast.filter({ hasText: 'Undo last' })).toHaveText(
    `2 orders confirmedLast: ${second.number.slice(-8)}Undo last`,
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await rowOf(page, first.number).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await rowOf(page, third.number).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await page.keyboard.press('j')
  await keys.getByRole('switch', { name: 'Use these keys on this device' }).uncheck()
  await keys.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, third.number).focus()
  await page.keyboard.press('j')
  await expect(rowOf(page, third.number)).toBeFocused()

  await page.goto(`/admin/orders?order=${third.id}`)
  await expect(sheetOf(third)).toBeVisible()
  await sheetOf(third).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

test('letters choose no status, Canceled asks first, and a change can be undone until another person changes the order', {
  tag: '@thorough',
}, async ({ page }) => {
  const { id, number } = await placeOrder(page, { name: newName() })
  const short = number.slice(-8)
  // As in a shop that is opened over http from another machine.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await page.goto(`/admin/orders?search=${number}`)
  const status = page.getByLabel(`Status of ${number}`)
  for (const key of ['c', 's', 'C', 'ArrowDown']) {
    await status.focus()
    await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await expect(status).toHaveValue('pending')
  }
  await status.selectOption('canceled')
  const question = page.getByRole('dialog', { name: `Cancel order ${short}?` })
  await expect(question).toContainText('Its 1 piece is no longer reserved: shoppers can buy it at once.')
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(status).toBeFocused()
  await expect(status).toHaveValue('pending')

  await status.selectOption('canceled')
  await question.getByRole('button', { name: 'Asked by customer' }).click()
  const toast = page.getByRole('alert').filter({ hasText: `Order status changed to Canceled ${short}` })
  await expect(status).toHaveValue('canceled')
  await expect(status).toBeFocused()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Order status changed to Pending ${short}`)).toBeVisible()
  await expect(status).toHaveValue('pending')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await status.selectOption('shipped')
  await expect(page.getByText(`Order status changed to Shipped ${short}`)).toBeVisible()
  await page.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'delivered' } })
  await page.getByRole('button', { name: 'Undo' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Failed to update order' })
  await expect(refusal).toContainText(`Somebody else has changed it to delivered. Please look again. ${short}`)
  await expect(status).toHaveValue('delivered')
  // The toast is in the middle of the lower edge, where it covers nothing.
  const { x = 0, width = 0, y = 0 } = (await refusal.boundingBox()) ?? {}
  const { width: window, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(Math.abs(x + width / 2 - window / 2)).toBeLessThan(2)
  expect(y).toBeGreaterThan(height / 2)
})

test('all matching orders are printed, and the selection stays after printing and Back, to ship them at once', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const name = newName()
  const orders = [await placeOrder(page, { name }), await placeOrder(page, { name }), await placeOrder(page, { name })]
  const [first, second, third] = orders
  for (const note of ['No answer', '<b>Call</b> after 5']) {
    await page.request.post(`/api/admin/orders/${third?.id}/notes`, { data: { note } })
  }
  for (const order of [first, third]) await setStatus(page, order?.id, 'placed')
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`)
  const note = rowOf(page, third?.number ?? '').getByRole('button', {
    name: 'Latest of 2 internal notes: <b>Call</b> after 5',
  })
  await expect(note).toBeVisible()
  // Nothing explains an icon to a thumb: on a phone marks have words.
  await expect(note.getByText('Internal notes')).toBeHidden()
  await page.setViewportSize(phone)
  await expect(note.getByText('Internal notes')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all 3 orders' }).check()
  await page.getByRole('checkbox', { name: `Select ${second?.number}` }).uncheck()
  // The bar covers the names of the columns, and no order.
  await page.setViewportSize({ width: 1440, height: 900 })
  const bar = page.getByRole('region', { name: 'Selection' })
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(40)
  const unseen = await placeOrder(page, { name })
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Packing slips' }).click()
  const sheets = await opening
  await expect(sheets.getByRole('article')).toHaveCount(2)
  await expect(sheets.getByRole('article', { name: `Packing slip of ${first?.number}` })).toBeVisible()
  await expect(sheets.getByRole('article', { name: `Packing slip of ${unseen.number}` })).toHaveCount(0)
  await sheets.getByRole('link', { name: 'Labels 100 × 150 mm' }).click()
  await expect(sheets.getByRole('article', { name: /^Label of/ })).toHaveCount(2)
  await sheets.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(sheets.getByText('2 orders marked as printed.')).toBeVisible()
  await sheets.close()
  const mark = (order?: { number: string }) =>
    rowOf(page, order?.number ?? '').getByRole('button', { name: /^Printed: / })
  await expect(mark(third)).toHaveAccessibleName(/^Printed: \d+ \w+ \d{4}, .* by admin$/)
  await expect(mark(second)).toHaveCount(0)

  // The whole filter without a tick: only what is not printed yet.
  const openingAll = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Print 4', exact: true }).click()
  const all = await openingAll
  await expect(all.getByText('2 of these 4 were printed before.')).toBeVisible()
  await all.getByRole('button', { name: 'Leave them out' }).click()
  await expect(all.getByRole('article')).toHaveCount(2)
  await all.getByRole('button', { name: 'Print', exact: true }).click()
  await all.getByRole('button', { name: 'Not printed' }).click()
  await expect(all.getByText('2 orders marked as not printed.')).toBeVisible()
  expect(await violationsOf(all)).toEqual([])
  await all.close()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Printing').selectOption('Not printed')
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible()

  // The filter gets a name, without the customer's name that was searched for.
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('کل کے لیے')
  await page.keyboard.press('Enter')
  const view = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'کل کے لیے' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Printing').selectOption('Printed or not')
  await expect(view).not.toHaveAttribute('aria-current')
  await expect(view).toHaveAttribute('href', '/admin/orders?printed=no')
  await view.click()
  await expect(page.getByLabel('Printing')).toHaveValue('no')
  await page.getByRole('button', { name: 'Rename view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Not printed')
  await page.keyboard.press('Enter')
  await expect(view).toHaveCount(0)
  const renamed = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Not printed' })
  await expect(renamed).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(renamed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(renamed).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(renamed).toHaveCount(0)
  await page.goBack()

  await page.getByRole('link', { name: third?.number ?? '' }).click()
  await page.getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: third?.number ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: third?.number })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^[23] orders selected$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await page.getByRole('checkbox', { name: `Select ${second?.number}` }).check()
  await expect(page.getByText('1 order selected')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark th/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Select ${second?.number}` }).uncheck()
  for (const order of [first, third]) await page.getByRole('checkbox', { name: `Select ${order?.number}` }).check()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Labels' }).click()
  await (await opened).close()
  await page.getByRole('button', { name: 'Mark these 2 shipped' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 2 shipped' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '2 orders marked shipped' })).toBeVisible()
  await expect(page.getByLabel(`Status of ${third?.number}`)).toHaveValue('shipped')
  await expect(page.getByLabel(`Status of ${second?.number}`)).toHaveValue('pending')
})

test('the status of many orders is changed at once, and the report stays until it is closed', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = newName()
  const orders = [await placeOrder(page, { name }), await placeOrder(page, { name }), await placeOrder(page, { name })]
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Select all 3 orders' }).check()
  await expect(page.getByText('3 orders selected')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${orders[1]?.number}` }).uncheck()
  await expect(page.getByText('2 orders selected')).toBeVisible()
  const unseen = await placeOrder(page, { name })
  await page.getByLabel('New status').selectOption('placed')
  await page.getByRole('button', { name: 'Change Status' }).click()
  const question = page.getByRole('dialog', { name: 'Change 2 orders to Confirmed?' })
  await question.getByRole('button', { name: 'Change Status' }).click()
  const [first, off, last] = orders
  const toast = page.getByRole('alert').filter({ hasText: '2 orders changed to Confirmed' })
  await expect(page.getByLabel(`Status of ${first?.number}`)).toHaveValue('placed')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Change undone' })).toContainText('2 orders as before')
  await expect(page.getByLabel(`Status of ${first?.number}`)).toHaveValue('pending')
  await page.getByRole('checkbox', { name: `Select ${first?.number}` }).check()
  await page.getByRole('checkbox', { name: `Select ${last?.number}` }).check()
  await page.getByLabel('New status').selectOption('placed')
  await page.getByRole('button', { name: 'Change Status' }).click()
  await question.getByRole('button', { name: 'Change Status' }).click()
  for (const [order, status] of [
    [unseen, 'pending'],
    [last, 'placed'],
    [off, 'pending'],
    [first, 'placed'],
  ] as const) {
    await expect(page.getByLabel(`Status of ${order?.number}`)).toHaveValue(status)
  }

  const message = 'There is not enough stock of Linen Kurta (M) for this status.'
  const refused = orders
    .slice(0, 1)
    .map(({ id, number }) => ({ orderId: id, orderNumber: number, code: 'status-needs-stock', message }))
  await page.route('**/status-changes', route =>
    route.fulfill({ json: { changed: 0, already: 1, before: [], refused } }),
  )
  await page.getByRole('checkbox', { name: 'Select all 4 orders' }).press('Space')
  await page.getByLabel('New status').selectOption('delivered')
  await page.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click()
  const refusal = page.getByRole('dialog', { name: '0 orders changed to Delivered' })
  await expect(refusal.getByText('1 order was Delivered already.')).toBeVisible()
  await expect(refusal.getByRole('heading', { name: '1 order refused' })).toBeVisible()
  await expect(refusal.getByRole('listitem')).toHaveText(`${orders[0]?.number}${message}`)
  expect(await violationsOf(page)).toEqual([])
  await page.mouse.click(5, 5)
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select all 4 orders' })).toBeFocused()

  await page.unroute('**/status-changes')
  await page.getByRole('checkbox', { name: `Select ${off?.number}` }).check()
  await page.getByLabel('New status').selectOption('canceled')
  await page.getByRole('button', { name: 'Change Status' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel 1 order?' })
  await expect(cancel.getByRole('button', { name: 'Keep order' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await cancel.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 order changed to Canceled' })).toBeVisible()
  await expect(page.getByLabel(`Status of ${off?.number}`)).toHaveValue('canceled')
})

test('an order that another person canceled since it was loaded is not shipped, alone or in a bulk change', async ({
  page,
}) => {
  const { id, number } = await placeOrder(page)
  const cancel = async () => {
    await page.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'canceled', reason: 'Refused' } })
  }
  const message = 'Somebody else has changed it to canceled'
  await page.goto(`/admin/orders?search=${number}`)
  const status = page.getByLabel(`Status of ${number}`)
  await expect(status).toHaveValue('pending')
  await cancel()
  await status.selectOption('shipped')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update order' })).toContainText(message)
  await expect(status).toHaveValue('canceled')

  await status.selectOption('pending')
  await expect(page.getByText('Order status changed to Pending')).toBeVisible()
  await cancel()
  await page.getByLabel(`Select ${number}`).check()
  await page.getByLabel('New status').selectOption('Shipped')
  await page.getByRole('button', { name: 'Change Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 1 order shipped' })
  await expect(dialog).toContainText(`${number.slice(-8)} is canceled.`)
  await expect(dialog.getByRole('button', { name: 'Mark 0 shipped' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(status).toHaveValue('canceled')
})

test('a status chosen during another change is based on the result of that change', { tag: '@thorough' }, async ({
  page,
}) => {
  const { number } = await placeOrder(page)
  const chosenAgain = Promise.withResolvers<void>()
  const listRead = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const asked: unknown[] = []
  await page.goto(`/admin/orders?search=${number}`)
  const status = page.getByLabel(`Status of ${number}`)
  await expect(status).toHaveValue('pending')
  await page.route('**/api/admin/orders/*/status', async route => {
    asked.push(route.request().postDataJSON())
    if (asked.length > 1) {
      await listRead.promise
      return await route.continue()
    }
    await chosenAgain.promise
    await route.fulfill({ status: 409, json: { error: { code: 'status-needs-stock', message: 'Not enough of it.' } } })
  })
  // The list that is loaded after the refusal is read before the second change, and arrives after it.
  const listUrl = /\/api\/admin\/orders(\?|$)/
  await page.route(
    listUrl,
    async route => {
      const response = await route.fetch()
      listRead.resolve()
      await changed.promise
      await route.fulfill({ response }).catch(() => {})
      arrived.resolve()
    },
    { times: 1 },
  )
  await status.selectOption('shipped')
  await expect(status).toHaveValue('shipped')
  await status.selectOption('placed')
  chosenAgain.resolve()
  await expect(page.getByText('Not enough of it.')).toBeVisible()
  await expect(page.getByText('Order status changed to Confirmed')).toBeVisible()
  changed.resolve()
  expect(asked).toEqual([
    { status: 'shipped', expectedStatus: 'pending', version: 1 },
    { status: 'placed', expectedStatus: 'pending', version: 1 },
  ])
  await arrived.promise
  // Long enough to show it, if it were used.
  await page.waitForTimeout(300)
  await expect(status).toHaveValue('placed')
})

test('the listed orders are downloaded as a CSV file, and a failure is shown without changing the screen', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = newName()
  const order = await placeOrder(page, { name })
  await page.goto(`/admin/orders#search=${encodeURIComponent(name)}`)
  const status = page.getByLabel(`Status of ${order.number}`)
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"${order.number}",`)
  expect(asked.some(address => address.endsWith('/orders/export'))).toBe(true)
  expect(asked.filter(address => address.includes('Zarmina'))).toEqual([])

  await page.route('**/api/admin/orders/*/status', route => route.abort())
  await status.selectOption('shipped')
  await expect(page.getByText('Failed to update order')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again' })).toBeVisible()
  await expect(rows(page).getByText('Not changed. The shop did not answer. Please try again.')).toBeVisible()
  await expect(status).toHaveValue('pending')
  await page.unroute('**/api/admin/orders/*/status')
  await status.selectOption('canceled')
  await page.getByRole('button', { name: 'Asked by customer' }).click()
  await expect(page.getByText('Order updated')).toBeVisible()
  await expect(page.getByText(`Order status changed to Canceled ${order.number.slice(-8)}`)).toBeVisible()

  await page.route('**/api/admin/orders?*', route => route.fulfill({ status: 400, json: {} }))
  await page.goto(`/admin/orders?status=canceled&search=${encodeURIComponent(name)}`)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/admin/orders?*')
  await retry.click()
  await expect(rowOf(page, order.number)).toBeVisible()

  const none = { rows: [], total: 0, nextCursor: null, newestId: null }
  await page.route('**/api/admin/orders?*', route => route.fulfill({ json: none }))
  await page.goto('/admin/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('orders can be read and selected on a phone, in the dark scheme and with a screen reader', {
  tag: '@every-look',
}, async ({ page }) => {
  const name = newName()
  await placeOrder(page, { name })
  const { number } = await placeOrder(page, { name })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [{ width: 1280, height: 900 }, phone]) {
      await page.setViewportSize(size)
      await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`)
      await page.getByRole('checkbox', { name: `Select ${number}` }).check()
      expect(await violationsOf(page)).toEqual([])
      if (size === phone) await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.getByRole('button', { name: 'Detailed' }).click()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Table' }).click()
    }
  }
  await page.goto('/admin/orders')
  // The list starts on the first screen of a phone, its rows are low, and nothing is wider than the screen.
  await expect(page.getByLabel('From day', { exact: true })).toBeHidden()
  const row = await rows(page).first().boundingBox()
  expect(row?.y).toBeLessThan(phone.height / 3)
  await expect(rows(page).first().getByText('1 × ')).toBeVisible()
  // The statuses have the whole line.
  expect((await statuses(page).boundingBox())?.width).toBeGreaterThan(phone.width - 40)
  // A warning in words takes a line more: the second order of the same customer.
  await expect(rows(page).first().getByText('Likely duplicate')).toBeVisible()
  expect(row?.height).toBeLessThanOrEqual(120)
  const withoutWarning = rows(page).filter({ hasNot: page.locator('button:not([data-quiet]) > svg + span') })
  // Letters of Urdu, which another journey's customer may have, are higher.
  const heights = await withoutWarning.evaluateAll(found => found.map(each => each.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeLessThanOrEqual(96)
  const call = await rows(page).first().getByRole('link').nth(1).boundingBox()
  expect(Math.min(call?.width ?? 0, call?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await statuses(page)
    .getByRole('link', { name: /^Delivered/ })
    .click()
  await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter')
  await expect(page.getByLabel('From day', { exact: true })).toBeVisible()
  await page.getByLabel('From day', { exact: true }).press('Escape')
  await expect(page.getByLabel('From day', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
  await expect(page.getByText(/^Showing \d+ of \d+ orders$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  // A filter that is set, as in "To pack", leaves the orders on the first screen.
  await page.goto('/admin/orders?status=pending&printed=no')
  await expect(rows(page).first()).toBeVisible()
  const filters = page.getByRole('button', { name: 'Filters (1)', exact: true })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(phone.height / 2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders')
  await expect(rows(page).nth(13)).toBeInViewport({ ratio: 1 })
})

test('an order is opened and closed without rendering the list, the filters and the menu, and the list stays in place', {
  tag: '@thorough',
}, async ({ page }) => {
  await watchRenders(page)
  await page.goto('/admin/orders')
  const row = rows(page).nth(3)
  await expect(row).toBeVisible()
  await expect(page.getByText(/^Showing \d+ of/)).toBeAttached()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  const before = await row.boundingBox()
  const others =
    'main tbody tr, main select, main option, nav[aria-label="Filter by status"], nav li, [aria-label="Toggle sidebar"]'
  const sheet = page.getByRole('dialog')
  const opening = async () => {
    await row.getByRole('link').first().click()
    await expect(sheet.getByRole('button', { name: 'Add note' })).toBeVisible()
    await page.mouse.wheel(0, 300)
    expect(await row.boundingBox()).toEqual(before)
  }
  const closing = async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(row).toBeFocused()
  }
  expect(await countRenders(page, others, opening)).toBe(0)
  // The order that goes is not rendered once more.
  expect(await countRenders(page, `${others}, section section`, closing)).toBe(0)
  expect(await row.boundingBox()).toEqual(before)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(220)
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  expect(await countRenders(page, others, () => search.press('x'))).toBe(0)
})

test('ranges and the first orders are selected, and filters by courier, product and print leave the right ones', {
  tag: '@thorough',
}, async ({ page }) => {
  await watchRenders(page)
  const name = newName()
  const orders = []
  for (let n = 0; n < 6; n++) orders.push(await placeOrder(page, { name }))
  const newest = orders.toReversed()
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`)
  const tick = (place: number) => page.getByRole('checkbox', { name: `Select ${newest[place]?.number}` })
  const ticked = async () => {
    const boxes = await rows(page)
      .getByRole('checkbox')
      .evaluateAll(all => all.map(box => box instanceof HTMLInputElement && box.checked))
    return boxes.flatMap((isTicked, place) => (isTicked ? place : []))
  }
  await tick(1).click()
  // The rows between, and no other, are rendered.
  expect(await countRenders(page, 'tbody tr', () => tick(4).click({ modifiers: ['Shift'] }))).toBe(3)
  expect(await ticked()).toEqual([1, 2, 3, 4])
  await expect(page.getByText('4 orders selected')).toBeVisible()
  await tick(2).click()
  await tick(3).click({ modifiers: ['Shift'] })
  expect(await ticked()).toEqual([1, 4])
  await expect(page.getByText('2 orders selected')).toBeVisible()
  await tick(5).focus()
  await page.keyboard.press('Shift+Space')
  expect(await ticked()).toEqual([1, 3, 4, 5])
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await tick(0).focus()
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  expect(await ticked()).toEqual([0, 1, 2])
  await expect(tick(2)).toBeFocused()

  for (const order of orders.slice(0, 2)) await setStatus(page, order.id, 'placed')
  const shipments = [{ orderId: orders[0]?.id, courierCode: 'tcs', trackingNumber: null }]
  await expect(await page.request.post('/api/admin/orders/shipments', { data: { shipments } })).toBeOK()
  await page.reload()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Courier').selectOption('TCS')
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible()
  await expect(rowOf(page, orders[0]?.number ?? '')).toBeVisible()
  await page.getByLabel('Courier').selectOption('Leopards')
  await expect(page.getByText('No orders match your search')).toBeVisible()
  await page.getByLabel('Courier').selectOption('Any courier')
  await page.getByLabel('Product', { exact: true }).selectOption({ label: await optionWith(page, 'Oud Attar') })
  await expect(page.getByText('Showing 6 of 6 orders')).toBeVisible()
  await page.getByRole('button', { name: 'Not printed' }).click()
  await expect(page).toHaveURL(/printed=no/)

  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Select the first orders' }).click()
  await page.getByRole('menuitem', { name: 'Select the first 15' }).click()
  await expect(page.getByText('15 orders selected')).toBeVisible()
  expect(await ticked()).toEqual(Array.from({ length: 15 }, (_, place) => place))
})

const optionWith = async (page: Page, text: string): Promise<string> =>
  (await page.getByLabel('Product', { exact: true }).getByRole('option').filter({ hasText: text }).textContent()) ?? ''

test('list, heading and buttons count the same while orders are confirmed and while another list loads', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = newName()
  const orders = [await placeOrder(page, { name }), await placeOrder(page, { name }), await placeOrder(page, { name })]
  await page.goto(`/admin/orders?status=pending&search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Confirm ${orders[0]?.number}` }).click()
  await expect(page.getByLabel(`Status of ${orders[0]?.number}`)).toHaveValue('placed')
  await expect(page.getByText(/^2 orders, Rs/)).toBeVisible()
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print 2', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all 2 orders' }).check()
  await expect(page.getByText('2 orders selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${orders[0]?.number}` })).not.toBeChecked()

  const answers = Promise.withResolvers<void>()
  await statuses(page)
    .getByRole('link', { name: /^Canceled/ })
    .click()
  await expect(page.getByText('No orders match your search')).toBeVisible()
  await page.route('**/api/admin/orders?*', async route => {
    await answers.promise
    await route.continue()
  })
  await statuses(page).getByRole('link', { name: /^All/ }).click()
  await expect(page.getByText('No orders match your search')).toBeHidden()
  await expect(page.getByText('Loading…').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Print \d/ })).toHaveCount(0)
  answers.resolve()
  await expect(page.getByText('Showing 3 of 3 orders')).toBeVisible()
})
