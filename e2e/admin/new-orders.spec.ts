import { placeOrder } from '../place-order.ts'
import { expect, test } from './test.ts'

// A burst of orders from one network would be marked as suspicious in the shop of the other journeys.
test.use({ shopFor: 'new orders' })

test('an order of another browser appears without a reload or a jump, also after the connection was lost', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const place = (mobile: string, name: string) =>
    placeOrder(page, { mobile, name, street: `House ${mobile.slice(-3)}` })
  await page.goto('/admin/orders')
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows.first()).toBeVisible()
  const first = (await rows.first().getByRole('link').first().textContent()) ?? ''
  const menu = page.getByRole('link', { name: 'Calls', exact: true })
  await expect(menu).toHaveText(/\d$/)
  const pending = Number((await menu.textContent())?.replace(/\D/g, ''))
  const at = await rows.first().boundingBox()

  const { number } = await place('0390 0000101', 'Maham Riaz')
  const bar = page.getByRole('button', { name: '1 new order', exact: true })
  await expect(bar).toBeVisible()
  await expect(page).toHaveTitle('(1) Orders · Admin Dashboard')
  await expect(menu).toHaveText(`Calls${pending + 1}`)
  // Nothing has moved.
  await expect(rows.first()).toContainText(first)
  expect(await rows.first().boundingBox()).toEqual(at)

  // A list of other orders says nothing of it.
  await page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link', { name: 'Delivered' }).click()
  await expect(page).toHaveURL(/status=delivered/)
  await expect(bar).toHaveCount(0)
  await page.goBack()

  await place('0390 0000102', 'Hira Javed')
  const bars = page.getByRole('button', { name: /^\d+ new orders?$/ })
  await bars.click()
  await expect(rows.first()).toContainText('Hira Javed')
  await expect(rows.nth(1)).toContainText(number.slice(-8))
  await expect(bars).toHaveCount(0)
  await expect(page).toHaveTitle('Orders · Admin Dashboard')

  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  // From outside of this browser, which is offline.
  await place('0390 0000103', 'Sobia Malik')
  await expect(bar).toHaveCount(0)
  await context.setOffline(false)
  await expect(bar).toBeVisible()

  // When the stream fails, as behind a proxy that does not pass it on, the orders are asked for.
  await page.route('**/api/admin/events', route => route.abort())
  await page.clock.install()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await page.clock.runFor(5000)
  await place('0390 0000104', 'Rida Shah')
  await page.clock.runFor(25_000)
  await expect(bar).toBeVisible()
})

test('the sound of new orders is off until it is switched on, which the device remembers', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/orders')
  const button = page.getByRole('button', { name: 'Sound for new orders' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})
