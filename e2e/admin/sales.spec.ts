import { productForm, variantForm } from '../../shop/products/product-form.fixture.ts'
import { violationsOf } from '../axe.ts'
import { rowHead } from '../grid-cell.ts'
import { expect, phone, test } from './test.ts'

test('a sale is planned, started and ended, and shoppers see the old price crossed out during it', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = `Pashmina ${Math.random().toString(36).slice(2, 8)}`
  const slug = name.toLowerCase().replace(' ', '-')
  const variants = [
    variantForm({ name: 'Small', openingQuantity: 5 }),
    variantForm({ name: 'Large', price: 2000, openingQuantity: 5 }),
  ]
  const product = productForm({ name, status: 'published', basePrice: 1500, variants })
  const answer = await page.request.post('/api/admin/products', { data: product })
  expect(answer.status(), await answer.text()).toBe(201)
  const seen = async () => (await page.request.get(`/product/${slug}`)).text()
  expect(await seen()).not.toContain('1,299')

  await page.goto('/admin/prices')
  await page.getByRole('main').getByRole('link', { name: 'Sales', exact: true }).click()
  await page.getByRole('link', { name: 'Plan a Sale' }).click()
  await page.getByRole('button', { name: 'Plan Sale' }).click()
  await expect(page.getByText('Type a name')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(`Winter ${name}`)
  await page.getByLabel('Start', { exact: true }).fill('20 Nov 2090')
  await page.getByLabel('Start, time').fill('09:00')
  await page.getByLabel('End', { exact: true }).fill('19 Nov 2090')
  await expect(page.getByText('The end must be after the start')).toBeVisible()
  await page.getByLabel('End', { exact: true }).fill('30/11/2090')
  await expect(page.getByText('30 Nov 2090, 11:59 pm')).toBeVisible()

  // A base price brings the variants that have prices of their own.
  await page.getByRole('searchbox', { name: 'Search prices' }).fill(name)
  await expect(page.getByRole('button', { name: 'Add all 3', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name, exact: true }).check()
  await expect(page.getByRole('heading', { name: 'In the sale: 2 prices' })).toBeVisible()
  await page.getByLabel('Reduce all by').fill('15')
  await page.getByLabel('Round').selectOption('Ending in 99, such as 1,399')
  const large = page.getByLabel(`Sale price of ${name}, Large`)
  await expect(page.getByLabel(`Sale price of ${name}`, { exact: true })).toHaveValue('1,299')
  await expect(large).toHaveValue('1,699')
  await large.fill('2100')
  await expect(page.getByText('Must be below Rs 2,000')).toBeVisible()
  await large.fill('1650')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Plan Sale' }).click()
  const row = page.getByRole('row').filter({ hasText: `Winter ${name}` })
  await expect(row).toContainText(/Planned.*20 Nov 2090, 9:00\sam.*2$/)

  // Another sale of the same price at that time is refused in its row.
  await page.getByRole('link', { name: 'Plan a Sale' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Autumn')
  await page.getByLabel('Start', { exact: true }).fill('25-11-2090')
  await page.getByRole('searchbox', { name: 'Search prices' }).fill(name)
  await page.getByRole('button', { name: 'Add all 3', exact: true }).click()
  await page.getByLabel('Reduce all by').fill('20')
  await page.getByRole('button', { name: 'Plan Sale' }).click()
  await expect(page.getByText(`${name} is in the sale “Winter ${name}” at that time.`)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('link', { name: `Winter ${name}` }).click()
  await page.getByRole('button', { name: 'Start Now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Now' }).click()
  await expect(page.getByText('2 prices reduced.')).toBeVisible()
  await expect(page.getByText('On sale', { exact: true })).toHaveCount(2)
  await expect.poll(seen).toMatch(/1,299[\s\S]*1,500/)
  expect(await violationsOf(page)).toEqual([])

  // The product says so, and the grid; a price that is changed by hand stays.
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name: /On sale until 30 Nov: Rs.1,500 → Rs.1,299/ })).toBeVisible()
  await page.goto(`/admin/prices?search=${name}`)
  const note = page.getByRole('link', { name: /Sale until 30 Nov Rs.2,000 → Rs.1,650/ })
  await expect(note).toBeVisible()
  // It is whole in its cell.
  const [cell, link] = [await note.locator('xpath=ancestor::td').boundingBox(), await note.boundingBox()]
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThan((cell?.x ?? 0) + (cell?.width ?? 0))
  const largeRow = page.getByRole('row').filter({ has: rowHead(page, 'Large') })
  await largeRow.getByRole('gridcell').nth(1).click()
  await page.keyboard.type('1700')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: /Rs.2,000 → Rs.1,650/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Rs.1,500 → Rs.1,299/ }).click()
  await expect(page.getByText('Changed by hand: stays at the end')).toBeVisible()
  await page.getByRole('button', { name: 'End Now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Now' }).click()
  await expect(page.getByText('1 price restored, 1 left as they were.')).toBeVisible()
  await expect(page.getByText('Changed by hand during the sale: not restored')).toBeVisible()
  await expect.poll(seen).not.toContain('1,299')
  await page.setViewportSize(phone)
  await page
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link', { name: 'Sales' })
    .click()
  await expect(row).toContainText('1 changed by hand')
  expect(await violationsOf(page)).toEqual([])
})
