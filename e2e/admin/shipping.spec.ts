import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { countInput } from '../count-input.ts'
import { placeOrder } from '../place-order.ts'
import { expect, isEveryLook, phone, test } from './test.ts'

/** A name that no other order in this shop has. */
const newName = () =>
  `Parveen ${Array.from({ length: 8 }, () => 'abdefghkmn'[Math.floor(Math.random() * 10)]).join('')}`

/** Tracking numbers that no other order in this shop has. */
const newNumbers = (count: number): string[] => {
  const first = Math.floor(Math.random() * 1e9)
  return Array.from({ length: count }, (_, place) => `7${String(first + place).padStart(10, '0')}`)
}

const placeOrders = async (page: Page, count: number, name: string) => {
  const orders = []
  for (let placed = 0; placed < count; placed++) orders.push(await placeOrder(page, { name }))
  return orders
}

const fieldOf = (page: Page, number: string) => page.getByLabel(`Tracking number of ${number.slice(-8)}`)

const showOrders = (page: Page, name: string) => page.goto(`/admin/orders#search=${encodeURIComponent(name)}`)

/** A day's parcels; in the main journeys a few, with the same presses for each and for all of them. */
const COUNT = isEveryLook ? 15 : 5

test(`${COUNT} orders are confirmed by a click each, then printed and shipped with pasted numbers in four, which can be undone`, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const input = await countInput(context)
  const name = newName()
  const orders = (await placeOrders(page, COUNT, name)).toReversed()
  const numbers = newNumbers(COUNT)
  await showOrders(page, name)
  for (const { number } of orders) await page.getByRole('button', { name: `Confirm ${number}` }).click()
  for (const { number } of orders) await expect(page.getByLabel(`Status of ${number}`)).toHaveValue('placed')
  expect((await input.total()).clicks).toBe(COUNT)
  await input.reset()

  await page.getByRole('checkbox', { name: `Select all ${COUNT} orders` }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Labels' }).click()
  const sheets = await opened
  await sheets.evaluate(() => {
    window.print = () => {}
  })
  await expect(sheets.getByRole('article', { name: /^Label of/ })).toHaveCount(COUNT)
  await sheets.getByRole('button', { name: 'Print', exact: true }).click()
  await sheets.close()
  await page.getByRole('button', { name: `Mark these ${COUNT} shipped` }).click()
  const dialog = page.getByRole('dialog', { name: `Mark ${COUNT} orders shipped` })
  await expect(fieldOf(page, orders[0]?.number ?? '')).toBeFocused()
  await page.evaluate(text => navigator.clipboard.writeText(text), `${numbers.join('\r\n')}\r\n`)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(dialog.getByRole('status')).toHaveText(`${COUNT} numbers filled in.`)
  await expect(fieldOf(page, orders.at(-1)?.number ?? '')).toHaveValue(numbers.at(-1) ?? '')
  await expect(dialog.getByRole('button', { name: `Mark ${COUNT} shipped` })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  // The dialog does not wait for the list to be read again.
  const list = Promise.withResolvers<void>()
  await page.route('**/api/admin/orders?*', async route => {
    await list.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  const toast = page.getByRole('alert').filter({ hasText: `${COUNT} orders marked shipped` })
  await expect(toast).toContainText('With TCS.')
  // Under the pointer it stays.
  await toast.hover()
  await expect(dialog).toBeHidden()
  list.resolve()
  await expect(page.getByRole('checkbox', { name: `Select all ${COUNT} orders` })).toBeFocused()
  expect((await input.total()).clicks).toBe(4)
  for (const [place, { id }] of orders.entries()) {
    const order = await (await page.request.get(`/api/admin/orders/${id}`)).json()
    expect(order).toMatchObject({
      status: 'shipped',
      shipment: { courier: 'TCS', trackingNumber: numbers[place] },
    })
  }
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${COUNT} orders as before`)).toBeVisible()
  for (const { number } of orders.slice(0, 3))
    await expect(page.getByLabel(`Status of ${number}`)).toHaveValue('placed')
})

test('a scanner goes from field to field, a wrong number is named at once, and a refused order can be tried again', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = newName()
  const [one, two, three] = (await placeOrders(page, 3, name)).map(({ id, number }) => ({ id, number }))
  const other = await placeOrder(page)
  const [first = '', second = '', third = '', taken = ''] = newNumbers(4)
  await page.request.post('/api/admin/orders/shipments', {
    data: { shipments: [{ orderId: other.id, courierCode: 'leopards', trackingNumber: taken }] },
  })
  await page.setViewportSize(phone)
  await showOrders(page, name)
  await page.getByRole('checkbox', { name: 'Select all 3 orders' }).check()
  await page.getByLabel('New status').selectOption('shipped')
  await page.getByRole('button', { name: 'Change Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 3 orders shipped' })
  await dialog.getByLabel('Courier').selectOption('Leopards')
  await fieldOf(page, three?.number ?? '').focus()
  for (const scanned of [first, first, taken]) {
    await page.keyboard.type(scanned)
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('button', { name: 'Mark 3 shipped' })).toBeFocused()
  await expect(dialog.getByText(`The same number as ${three?.number.slice(-8)}`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, two?.number ?? '')).toBeFocused()
  await fieldOf(page, two?.number ?? '').fill('12')
  await expect(dialog.getByText('4 to 40 letters, digits and dashes')).toBeVisible()

  // Closed by mistake, by a key, a button or a tap beside it, it still has what was typed, and nothing is shipped.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(2, 2),
  ]) {
    await close()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change Status' })).toBeFocused()
    await expect(page.getByLabel(`Status of ${three?.number}`)).toHaveValue('pending')
    await page.getByRole('button', { name: 'Change Status' }).click()
    await expect(fieldOf(page, three?.number ?? '')).toHaveValue(first)
    await expect(fieldOf(page, one?.number ?? '')).toHaveValue(taken)
  }
  await fieldOf(page, two?.number ?? '').fill(second)
  await expect(fieldOf(page, three?.number ?? '')).toHaveValue(first)
  await expect(dialog.getByLabel('Courier')).toHaveValue('leopards')
  await dialog.getByRole('button', { name: 'Mark 3 shipped' }).click()
  await expect(dialog.getByText(`Order ${other.number} has the tracking number ${taken} already.`)).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('2 orders marked shipped, 1 refused.')
  await expect(dialog.getByText(`${two?.number.slice(-8)} is shipped already: Leopards, ${second}.`)).toBeVisible()
  await fieldOf(page, one?.number ?? '').fill(third)
  await dialog.getByRole('button', { name: 'Mark 1 shipped' }).click()
  await expect(page.getByText('1 order marked shipped')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('after shipping the focus is at Select all, however slow the computer, and on the screen when its list is empty', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = newName()
  for (const { id } of await placeOrders(page, 2, name))
    await page.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'placed' } })
  const selectAll = page.getByRole('checkbox', { name: 'Select all 2 orders' })
  const ship = async () => {
    await selectAll.click()
    await page.getByRole('button', { name: 'Mark these 2 shipped' }).click()
    // As on a slow computer: the dialog gives the focus back before the list is rendered.
    await page.evaluate(() => {
      const { setTimeout: later } = window
      const atOnce = (run: TimerHandler, wait?: number) => {
        if (wait !== 10 || typeof run !== 'function') return later(run, wait)
        queueMicrotask(() => run())
        return 0
      }
      Object.assign(window, { setTimeout: atOnce })
    })
    await page.getByRole('button', { name: 'Mark 2 shipped' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await showOrders(page, name)
  await ship()
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden()
  await expect(selectAll).toBeFocused()

  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 orders as before')).toBeVisible()
  await page.goto('/admin')
  await page.goto(`/admin/orders?status=placed#search=${encodeURIComponent(name)}`)
  await ship()
  await expect(page.getByText('No orders match your search').first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/admin')
  await showOrders(page, name)
  await selectAll.click()
  await page.getByRole('button', { name: 'Clear Selection' }).press('Enter')
  await expect(selectAll).toBeFocused()
})

test('a number that was added and corrected on the page of the order finds it, and its customer follows the link', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const { id, number } = await placeOrder(page)
  const [wrong = '', right = ''] = newNumbers(2)
  await page.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'shipped' } })
  await page.goto(`/admin/orders/${id}`)
  const panel = page.getByRole('region', { name: 'Courier', exact: true })
  await expect(panel).toContainText('No courier recorded')
  await expect(panel).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: 'Add courier' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tracking number')).toBeFocused()
  await dialog.getByLabel('Courier').selectOption('PostEx')
  await dialog.getByLabel('Tracking number').fill(wrong)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: wrong })).toBeVisible()
  await panel.getByRole('button', { name: 'Correct courier' }).click()
  await dialog.getByLabel('Tracking number').fill('x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('4 to 40 letters, digits and dashes')).toBeVisible()
  await dialog.getByLabel('Tracking number').fill(` ${right}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const link = panel.getByRole('link', { name: right })
  await expect(link).toHaveAttribute('href', `https://postex.pk/tracking?cn=${right}`)
  await expect(panel.getByRole('button', { name: 'Correct courier' })).toBeFocused()
  const history = page.getByRole('region', { name: 'History' }).locator('ol > li')
  await expect(history.first()).toContainText(`Courier correctedTracking number${wrong} →to ${right}`)
  await expect(history.nth(1)).toContainText('Handed to a courier')
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/admin/orders')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(right.slice(0, 10))
  await expect(page.getByLabel(`Status of ${number}`)).toHaveValue('shipped')
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible()

  const shopper = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SHOP_URL ?? '' })
  const tracking = await shopper.newPage()
  for (const [path, name] of [
    ['/track', 'Follow the parcel at PostEx'],
    ['/ur/track', /PostEx.*پر پارسل ٹریک کریں/],
  ] as const) {
    await tracking.goto(path)
    await tracking.locator('#order_number').fill(number)
    await tracking.locator('#customer_phone').fill('0390 0000001')
    await tracking.locator('form#track button').click()
    await expect(tracking.getByText(right, { exact: true })).toBeVisible()
    await expect(tracking.getByRole('link', { name })).toHaveAttribute('href', `https://postex.pk/tracking?cn=${right}`)
  }
  await shopper.close()
})
