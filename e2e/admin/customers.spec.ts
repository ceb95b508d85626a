import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

/** A number that no other journey orders with, in its local form. */
const newNumber = () => `0391 ${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const figure = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')

const setStatus = async (page: Page, id: string, status: string) =>
  expect(
    (await page.request.put(`/api/admin/orders/${id}/status`, { data: { status, reason: 'Other' } })).status(),
  ).toBe(200)

test('a customer opened just after a search was typed stays open', { tag: '@thorough' }, async ({ page }) => {
  await placeOrder(page, { name: 'Gulalai Wazir', mobile: newNumber() })
  await page.goto('/admin/customers')
  // The page of a customer comes later than the search begins.
  await page.route(/CustomerScreen[\w-]*\.js/, async route => {
    await new Promise(resolve => setTimeout(resolve, 800))
    await route.continue()
  })
  const link = rows(page).getByRole('link', { name: 'Gulalai Wazir' })
  await expect(link).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('Gulalai')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gulalai Wazir' })).toBeVisible()
})

test('a customer is found by number and by Urdu name, with the totals of their orders', { tag: '@thorough' }, async ({
  page,
}) => {
  const number = newNumber()
  const international = `+92 ${number.slice(1)}`
  const first = await placeOrder(page, { name: 'Zarghuna Durrani', mobile: number })
  const second = await placeOrder(page, { name: 'زرغونہ درانی', mobile: international, street: 'House 9, Street 2' })
  await placeOrder(page, { name: 'Zarghuna Durrani', mobile: international.replaceAll(' ', '') })

  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  for (const typed of [number, international, number.replace(' ', '')]) {
    await search.fill(typed)
    await expect(page.getByText('Showing 1 of 1 customer', { exact: true })).toBeVisible()
    await expect(rows(page).getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `tel:${international.replaceAll(' ', '')}`,
    )
  }
  await search.fill('زرغونہ')
  await expect(rows(page).filter({ hasText: number })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent('زرغونہ')}`))
  await page.reload()
  await expect(search).toHaveValue('زرغونہ')
  await rows(page).filter({ hasText: number }).getByRole('link', { name: 'Zarghuna Durrani' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Zarghuna Durrani' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Customers', 'Zarghuna Durrani'])
  await expect(page.getByText('زرغونہ درانی', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me\/92391\d{7}$/)
  await expect(page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')).toHaveText([
    /House 12.*2 orders/,
    /House 9.*1 order /,
  ])
  await expect(figure(page, 'Orders').first()).toHaveText('3')

  await setStatus(page, first.id, 'delivered')
  await setStatus(page, second.id, 'canceled')
  await page.reload()
  for (const [name, value] of Object.entries({ Orders: '3', Delivered: '1', Canceled: '1' })) {
    await expect(figure(page, name).first()).toHaveText(value)
  }
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await expect(orders.locator('tbody').getByRole('row')).toHaveText([
    /Pending/,
    new RegExp(`${second.number}.*Canceled`),
    new RegExp(`${first.number}.*Delivered`),
  ])
  await orders.getByRole('link', { name: first.number }).click()
  await expect(page.getByRole('heading', { level: 1, name: first.number })).toBeVisible()
  await expect(page.getByText('3 orders, 1 canceled')).toBeVisible()
  await page.getByRole('link', { name: 'Zarghuna Durrani', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/customers\/[\da-f-]{36}$/)
})

test('a customer at the limit is marked, and a button waives the limit, also when the shop does not respond at first', {
  tag: '@thorough',
}, async ({ page }) => {
  const number = newNumber()
  await placeOrder(page, { name: 'Hira Yousaf', mobile: number })
  const { rows: customers } = await (
    await page.request.get('/api/admin/customers', { params: { search: number } })
  ).json()
  const path = `/admin/customers/${customers[0].id}`
  // The limit applies to the whole shop, where other journeys order too. So only this page gets a changed response.
  let isWaived = false
  await page.route(`**/api${path}`, async route => {
    const customer = await (await route.fetch()).json()
    const limit = { ...customer.limit, perPhone: 1, perBrowser: 20, hours: 24, isReached: customer.limit.counted >= 1 }
    isWaived = customer.limit.waivedAt !== null
    await route.fulfill({ json: { ...customer, limit } })
  })
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Limit of open orders' })
  await expect(panel.getByText('At the limit: 1 of 1 open order within 24 hours')).toBeVisible()
  await page.route('**/limit-lift', route => route.abort(), { times: 1 })
  await panel.getByRole('button', { name: 'Let them order more' }).click()
  await expect(page.getByText('Failed to let them order more')).toBeVisible()
  expect(isWaived).toBe(false)
  await panel.getByRole('button', { name: 'Let them order more' }).click()
  await expect(page.getByText('They can order more now')).toBeVisible()
  await expect(panel.getByText('0 of at most 1 open order within 24 hours')).toBeFocused()
  await expect(panel.getByText('admin let them order more')).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
  expect(isWaived).toBe(true)
  // A request may still be in the handler above, which fails when the page is closed.
  await page.unrouteAll({ behavior: 'wait' })
})

test('an owner erases the details of a customer without open orders', { tag: '@thorough' }, async ({ page }) => {
  const number = newNumber()
  const order = await placeOrder(page, { name: 'Parveen Sultan', mobile: number })
  const { rows: customers } = await (
    await page.request.get('/api/admin/customers', { params: { search: number } })
  ).json()
  await page.goto(`/admin/customers/${customers[0].id}`)
  const panel = page.getByRole('region', { name: 'Personal data' })
  await expect(panel.getByText('Their details can be erased when no order is open.')).toBeVisible()
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'their data as a file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Parveen Sultan')

  await setStatus(page, order.id, 'canceled')
  await page.reload()
  await panel.getByRole('button', { name: 'Erase their details' }).click()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('The customer and 1 order')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  await expect(panel.getByText(/^Erased on/)).toBeVisible()
  await expect(page.getByText('Parveen')).toHaveCount(0)
})

test('the customer screens are accessible on a phone and in the dark scheme, also for an unknown customer', {
  tag: '@every-look',
}, async ({ page }) => {
  const foreign = `+1 415 ${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  await placeOrder(page, { name: 'صاحبزادہ محمد عبدالرحمٰن خان یوسفزئی', mobile: foreign })
  const { rows: customers } = await (
    await page.request.get('/api/admin/customers', { params: { search: foreign } })
  ).json()
  for (const [colorScheme, viewport] of [
    ['light', { width: 1280, height: 900 }],
    ['dark', phone],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await page.goto('/admin/customers')
    await expect(rows(page).first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goto('/admin/customers?search=zzzzzz')
    await expect(page.getByText('No customers match your search')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goto(`/admin/customers/${customers[0].id}`)
    await expect(page.getByText('Not a Pakistani mobile number')).toBeVisible()
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Orders', exact: true }).getByRole('link')).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  }
  await page.goto('/admin/customers/01a1fe0b-0000-7000-8000-000000000000')
  await expect(page.getByText('There is no such customer')).toBeVisible()
  await page.route('**/api/admin/customers?*', route => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.getByRole('link', { name: 'See all customers' }).click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page).first()).toBeVisible()
})
