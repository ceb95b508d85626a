import type { Page } from '@playwright/test'
import {
  copyChat,
  finishOlderOrders,
  type Order,
  OTHERS,
  placeOrders,
  placeOthers,
  setStatus,
  ship,
  statusesOf,
  stored,
  trackingNumbersFor,
} from './day-orders.ts'
import { expect, finish, openByPalette, pressInList, readItems, sheetOf, startOn, tabTo, test } from './test.ts'

const rowOf = (page: Page, { number }: Order) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
const statusOf = (page: Page, { number }: Order) => page.getByLabel(`Status of ${number}`)
const workLink = (page: Page, name: string) =>
  page.getByRole('list', { name: 'To do' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** The orders of the list, once it is loaded: a page of 50 at most. */
const expectListed = (page: Page, count: number) =>
  expect(page.getByText(`Showing ${Math.min(count, 50)} of ${count} orders`)).toBeVisible()

test.beforeEach(async ({ page }) => await finishOlderOrders(page))

test('1. what needs doing', async ({ page, input }) => {
  const orders = await placeOrders(page, 6)
  await setStatus(page, orders.slice(2, 4), 'placed')
  await ship(page, orders.slice(4))
  await placeOthers(page)
  await startOn(page, '/admin', input)
  await expect(workLink(page, 'To call')).toContainText(String(OTHERS + 2))
  await expect(workLink(page, 'To pack')).toContainText('2')
  await expect(workLink(page, 'With couriers')).toContainText('2')
  await workLink(page, 'To call').click()
  await expectListed(page, OTHERS + 2)
  await finish('work', 'mouse', input)
  await startOn(page, '/admin', input)
  await openByPalette(page, 'pending')
  await expectListed(page, OTHERS + 2)
  await finish('work', 'keyboard', input)
})

test('2. 20 orders to call: an address corrected, one noted, one canceled', async ({ page, input }) => {
  const orders = await placeOrders(page, 20)
  await placeOthers(page)
  const [wrong, silent, changed] = [orders[4], orders[9], orders[13]] as [Order, Order, Order]
  await startOn(page, '/admin', input)
  await workLink(page, 'To call').click()
  await expectListed(page, OTHERS + 20)
  await rowOf(page, orders[0] as Order)
    .getByText((orders[0] as Order).name)
    .click()
  for (const [place, order] of orders.entries()) {
    const sheet = sheetOf(page, order)
    if (place > 0) await page.getByRole('button', { name: 'Next order' }).click()
    await readItems(sheet)
    if (order === silent) {
      await sheet.getByRole('button', { name: 'No answer' }).click()
      await expect(page.getByText('Note added')).toBeVisible()
    } else if (order === changed) {
      await statusOf(page, order).last().selectOption('Canceled')
      await page.getByRole('button', { name: 'Asked by customer' }).click()
      await expect(statusOf(page, order).last()).toHaveValue('canceled')
    } else {
      if (order === wrong) await correctStreet(page, order)
      await sheet.getByRole('button', { name: 'Confirm order' }).click()
      await expect(statusOf(page, order).last()).toHaveValue('placed')
    }
  }
  await finish('calls', 'mouse', input)
  expect(await statusesOf(page, orders)).toEqual(
    orders.map(order => (order === silent ? 'pending' : order === changed ? 'canceled' : 'placed')),
  )
  expect(await stored(page, wrong)).toMatchObject({ address: { street: 'House 77, Street 4, Gulberg III' } })
  expect(await stored(page, changed)).toMatchObject({ cancelReason: 'Asked by customer' })
  await page.keyboard.press('Escape')
  await expect(rowOf(page, silent).getByRole('button', { name: 'Internal note: No answer' })).toBeVisible()
})

async function correctStreet(page: Page, order: Order): Promise<void> {
  await sheetOf(page, order).getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Street Address').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('House 77, Street 4, Gulberg III')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Order updated').first()).toBeVisible()
}

test('14. 20 orders confirmed, each opened before', async ({ page, input }) => {
  const clicked = await placeOrders(page, 20)
  await placeOthers(page)
  await startOn(page, '/admin', input)
  await workLink(page, 'To call').click()
  await expectListed(page, OTHERS + 20)
  await rowOf(page, clicked[0] as Order)
    .getByText((clicked[0] as Order).name)
    .click()
  for (const [place, order] of clicked.entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Next order' }).click()
    await readItems(sheetOf(page, order))
    await sheetOf(page, order).getByRole('button', { name: 'Confirm order' }).click()
    await expect(statusOf(page, order).last()).toHaveValue('placed')
  }
  await finish('confirm', 'mouse', input)
  await finishOlderOrders(page)

  const orders = await placeOrders(page, 20)
  await placeOthers(page)
  await startOn(page, '/admin', input)
  await openByPalette(page, 'pending')
  await expectListed(page, OTHERS + 20)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (const [place, order] of orders.entries()) {
    if (place > 0) await page.keyboard.press('j')
    await readItems(sheetOf(page, order))
    await page.keyboard.press('s')
    await pressInList(page, input, 'ArrowDown', 'Enter')
    await expect(statusOf(page, order).last()).toHaveValue('placed')
  }
  await finish('confirm', 'keyboard', input)
  expect(new Set(await statusesOf(page, orders))).toEqual(new Set(['placed']))
  expect(new Set(await statusesOf(page, clicked))).toEqual(new Set(['delivered']))
})

test('3, 4. slips and labels of 15 parcels, then shipped with their tracking numbers', async ({
  page,
  context,
  input,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(() => {
    window.print = () => {}
  })
  await placeOthers(page, 'placed')
  const orders = await placeOrders(page, 15)
  await setStatus(page, orders, 'placed')
  await startOn(page, '/admin', input)
  await workLink(page, 'To pack').click()
  await expectListed(page, OTHERS + 15)
  await selectFirst15(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Packing slips' }).click()
  const sheets = await opened
  await expect(sheets.getByRole('article', { name: /^Packing slip of/ })).toHaveCount(15)
  await sheets.getByRole('button', { name: 'Print', exact: true }).click()
  await sheets.getByRole('link', { name: 'Labels 100 × 150 mm' }).click()
  await expect(sheets.getByRole('article', { name: /^Label of/ })).toHaveCount(15)
  await sheets.getByRole('button', { name: 'Print', exact: true }).click()
  const printing = await finish('print', 'mouse', input)
  await copyNumbers(sheets, orders)
  await input.reset()
  await sheets.getByRole('button', { name: 'Mark these 15 shipped' }).click()
  await pasteNumbers(sheets)
  const shipping = await finish('ship', 'mouse', input)
  expect(printing.clicks + shipping.clicks).toBeLessThanOrEqual(12)
  await expectShipped(page, orders)
})

test('3, 4. the same by keys alone', async ({ page, context, input }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await placeOthers(page, 'placed')
  const orders = await placeOrders(page, 15)
  await setStatus(page, orders, 'placed')
  await startOn(page, '/admin', input)
  await openByPalette(page, 'placed')
  await expectListed(page, OTHERS + 15)
  // The first row, then with Shift the fifteenth and all between.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  for (let n = 1; n < 15; n++) await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('15 orders selected')).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('p')
  const sheets = await opened
  await expect(sheets.getByRole('article', { name: /^Packing slip of/ })).toHaveCount(15)
  await sheets.keyboard.press('Control+P')
  const labels = sheets.getByRole('link', { name: 'Labels 100 × 150 mm' })
  await tabTo(sheets, labels)
  await sheets.keyboard.press('Enter')
  await expect(sheets.getByRole('article', { name: /^Label of/ })).toHaveCount(15)
  await sheets.keyboard.press('Control+P')
  await finish('print', 'keyboard', input)
  await copyNumbers(sheets, orders)
  await input.reset()
  await tabTo(sheets, sheets.getByRole('button', { name: 'Mark these 15 shipped' }))
  await sheets.keyboard.press('Enter')
  await pasteNumbers(sheets)
  await finish('ship', 'keyboard', input)
  await expectShipped(page, orders)
})

async function selectFirst15(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select the first orders' }).click()
  await page.getByRole('menuitem', { name: 'Select the first 15' }).click()
}

/** Copies the numbers of these orders as a column, the newest order first, as it is listed. */
const copyNumbers = (sheets: Page, orders: Order[]): Promise<void> =>
  sheets.evaluate(text => navigator.clipboard.writeText(text), trackingNumbersFor(orders).toReversed().join('\r\n'))

async function pasteNumbers(sheets: Page): Promise<void> {
  await expect(sheets.getByLabel(/^Tracking number of/)).toHaveCount(15)
  await sheets.keyboard.press('ControlOrMeta+V')
  await expect(sheets.getByText('15 numbers filled in.')).toBeVisible()
  await sheets.keyboard.press('Enter')
  await expect(sheets.getByRole('dialog')).toBeHidden()
}

async function expectShipped(page: Page, orders: Order[]): Promise<void> {
  const numbers = trackingNumbersFor(orders)
  for (const [n, order] of orders.entries())
    expect(await stored(page, order)).toMatchObject({
      status: 'shipped',
      shipment: { courier: 'TCS', trackingNumber: numbers[n] },
    })
}

test('5. a parcel that was refused at the door', async ({ page, input }) => {
  await placeOthers(page, 'shipped')
  const orders = await placeOrders(page, 4)
  await ship(page, orders)
  const [one, other] = [orders[1], orders[2]] as [Order, Order]
  await startOn(page, '/admin', input)
  await openByPalette(page, one.mobile.slice(-4))
  await statusOf(page, one).selectOption('Canceled')
  await page.getByRole('dialog').getByRole('button', { name: 'Refused' }).click()
  await expect(statusOf(page, one)).toHaveValue('canceled')
  await finish('refused', 'mouse', input)
  await startOn(page, '/admin', input)
  await openByPalette(page, other.mobile.slice(-4))
  await tabTo(page, statusOf(page, other))
  await page.keyboard.press('ArrowDown')
  await pressInList(page, input, 'c', 'Enter')
  const reason = page.getByRole('dialog').getByRole('button', { name: 'Refused' })
  await expect(reason).toBeVisible()
  await tabTo(page, reason)
  await page.keyboard.press('Enter')
  await expect(statusOf(page, other)).toHaveValue('canceled')
  await finish('refused', 'keyboard', input)
  for (const order of [one, other])
    expect(await stored(page, order)).toMatchObject({ status: 'canceled', cancelReason: 'Refused' })
})

test('9, 10. an order by four digits, and where it is', async ({ page, input }) => {
  await placeOthers(page, 'shipped')
  const orders = await placeOrders(page, 5)
  await ship(page, orders)
  const order = orders[2] as Order
  const middle = order.mobile.slice(-5, -1)
  await startOn(page, '/admin/orders', input)
  await page.getByRole('searchbox', { name: 'Search orders' }).click()
  await page.keyboard.type(order.mobile.slice(-4))
  await expectListed(page, 1)
  await finish('find', 'mouse', input)
  await expect(rowOf(page, order)).toBeVisible()
  await startOn(page, '/admin/orders', input)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(middle)
  await expect(rowOf(page, order)).toBeVisible()
  await finish('find', 'keyboard', input)

  await startOn(page, '/admin', input)
  await openByPalette(page, order.mobile.slice(-4))
  const courier = page.getByRole('region', { name: 'Courier', exact: true })
  await expect(courier).toContainText('TCS')
  await expect(courier.getByRole('link', { name: trackingNumbersFor([order])[0] ?? '' })).toBeInViewport()
  await finish('where', 'keyboard', input)
  await startOn(page, '/admin', input)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type(order.mobile.slice(-4))
  await page.getByRole('option', { name: order.number }).click()
  await expect(courier.getByRole('link', { name: trackingNumbersFor([order])[0] ?? '' })).toBeInViewport()
  await finish('where', 'mouse', input)
})

test('13. cash with the couriers', async ({ page, input }) => {
  await placeOthers(page, 'shipped')
  await ship(page, await placeOrders(page, 8))
  const dashboard = await (await page.request.get('/api/admin/dashboard')).json()
  expect(dashboard.work.withCouriers.orders).toBe(OTHERS + 8)
  const sum = `Rs ${dashboard.work.withCouriers.total.toLocaleString('en')}`
  await startOn(page, '/admin', input)
  await expect(
    page.getByRole('list', { name: 'To do' }).getByRole('listitem').filter({ hasText: 'With couriers' }),
  ).toContainText(sum)
  await workLink(page, 'With couriers').click()
  await expect(page.getByText(`${OTHERS + 8} orders, ${sum}`)).toBeVisible()
  await finish('cash', 'mouse', input)
  await startOn(page, '/admin', input)
  await openByPalette(page, 'shipped')
  await expect(page.getByText(`${OTHERS + 8} orders, ${sum}`)).toBeVisible()
  await finish('cash', 'keyboard', input)
})

test('16. an order for a known customer on the telephone', async ({ page, input }) => {
  const [known] = (await placeOrders(page, 1)) as [Order]
  await placeOthers(page)
  await startOn(page, '/admin/orders?status=pending', input)
  await expectListed(page, OTHERS + 1)
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Phone Number' })).toBeFocused()
  await page.keyboard.type(known.mobile.replace(' ', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Add a product')).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveValue(known.name)
  await page.keyboard.type('MC-6001')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity of Oud Attar 6ml')).toHaveValue('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Order ORD-\S+ is made$/)).toBeVisible()
  await finish('phoneOrder', 'keyboard', input)
})

test('17. an order out of a pasted chat', async ({ page, input, context }) => {
  await finishOlderOrders(page)
  await startOn(page, '/admin/orders/new', input)
  await copyChat(page, context, '0390 8800001')
  await page.keyboard.press('Control+V')
  await expect(page.getByText('Filled in. Please compare it with the chat.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Order ORD-\S+ is made$/)).toBeVisible()
  await finish('chatOrder', 'keyboard', input)
})
