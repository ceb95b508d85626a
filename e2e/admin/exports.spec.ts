import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readXlsx from 'read-excel-file/node'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).click()

/** Chooses a format in the menu of a list; returns the name and the path of the downloaded file. */
async function download(page: Page, format: 'CSV' | 'Excel (XLSX)' | 'CSV for Shopify') {
  await openMenu(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format, exact: true }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), path: await file.path() }
}

const linesOf = async (path: string) => (await readFile(path, 'utf8')).trimEnd().split('\r\n')

test('products are downloaded as CSV, for Excel and for Shopify, as the list is filtered', async ({ page }) => {
  await page.goto('/admin/products?status=published#search=chikan%20kurta%20short')
  await expect(page.getByRole('link', { name: 'View Chikan Kurta Short' })).toBeVisible()
  const csv = await download(page, 'CSV')
  expect(csv.name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const lines = await linesOf(csv.path)
  expect(lines[0]).toContain('"Handle","Name","Name (Urdu)"')
  expect(lines[0]).toContain('"Picture addresses"')
  expect(lines[1]).toContain('"chikan-kurta-short","Chikan Kurta Short"')
  const excel = await download(page, 'Excel (XLSX)')
  expect(excel.name).toMatch(/^products-.*\.xlsx$/)
  const [sheet] = await readXlsx(excel.path)
  expect(sheet?.data).toHaveLength(lines.length)
  const shopify = await download(page, 'CSV for Shopify')
  expect(shopify.name).toMatch(/^products-shopify-.*\.csv$/)
  expect((await linesOf(shopify.path))[0]).toContain('"Title","URL handle"')
})

test('customers and orders are downloaded for Excel, without the search in an address', { tag: '@thorough' }, async ({
  page,
}) => {
  const name = `Zarmast ${Math.random().toString(36).slice(2, 8)}`
  const order = await placeOrder(page, { name })
  const asked: string[] = []
  page.on('request', request => void asked.push(request.url()))
  for (const subject of ['customers', 'orders']) {
    await page.goto(`/admin/${subject}#search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name }).or(page.getByText(name)).first()).toBeVisible()
    const file = await download(page, 'Excel (XLSX)')
    expect(file.name).toMatch(new RegExp(`^${subject}-.*\\.xlsx$`))
    const [sheet] = await readXlsx(file.path)
    expect(sheet?.data).toHaveLength(2)
    expect(sheet?.data[1]).toContain(name)
    if (subject === 'orders') expect(sheet?.data[1]).toContain(order.number)
  }
  expect(asked.filter(address => address.includes('Zarmast'))).toEqual([])
})

test('the stock of the filter is downloaded', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/admin/stock?show=sold-out')
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toBeVisible()
  const { name, path } = await download(page, 'CSV')
  expect(name).toMatch(/^stock-.*\.csv$/)
  const [headings, ...lines] = await linesOf(path)
  expect(headings).toContain('"Product","Variant","SKU"')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/,"-?\d+","\d+","(0|-\d+)",/)
})

test('the menu is accessible, and on a phone its parts are large enough to tap', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  for (const list of ['orders', 'products', 'customers', 'stock']) {
    await page.goto(`/admin/${list}`)
    // Orders are called and confirmed on a phone; what is needed less often is folded away.
    if (list === 'orders') await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await openMenu(page)
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(list === 'products' ? 3 : 2)
    for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // It is no larger than its items.
    expect((await page.getByRole('menu').boundingBox())?.height).toBeLessThan(160)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
  }
})
