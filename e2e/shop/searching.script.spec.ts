import type { Page } from '@playwright/test'
import { fillCheckout, orderNumberOn } from '../fill-checkout.ts'
import { expect, test } from '../test.ts'

// Thirty searches as shoppers type them: what is found first, and what the page says of it.

test.beforeEach(() =>
  test.skip(
    test.info().project.name !== 'phone',
    'thirty searches of a phone; search.script.spec.ts has those of a desktop',
  ),
)

type Search = [query: string, first: RegExp, heading?: RegExp]

const inEnglish: Search[] = [
  ['kurta', /Kurta/, /^3 products/],
  ['kala kurta', /Classic Wash and Wear Kurta/],
  ['safed tolia', /Bath Towels/],
  ['chai ki ketli', /Kettle/],
  ['wifi ups', /RouterBack/],
  ['prayer rug', /Prayer Mat/],
  ['joote', /Peshawari Chappal/],
  ['ladies kurti', /Chikan Kurta/],
  ['fast charger', /Wall Charger/],
  ['watches', /Smart Watch/],
  ['blutooth speker', /Bluetooth Speaker/],
  ['khadd', /Khaddar/],
  ['jasmine perfume', /Chameli/],
  ['jacket with hood', /Quilted Winter Jacket/],
  ['kala sofa', /./, /^No product has all of “.*kala sofa.*”\. These have some of it\.$/],
  ['bamboo', /Spice Jars/, /^No product is called “bamboo”\. These mention it\.$/],
]

const inUrdu: Search[] = [
  ['کرتا', /کرتا/],
  ['کالا کرتا', /کرتا/],
  ['گھڑی', /واچ/],
  ['بستر کی چادر', /بیڈ شیٹ/],
  ['لان کا سوٹ', /لان/],
  ['پشاو', /پشاوری/],
  ['دوپٹا', /دوپٹہ/],
  ['جائے نماز', /جائے نماز/],
  ['گلابی فراک', /فراک/],
  ['بجلی کی کیتلی', /کیتلی/],
]

async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox').fill(query)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('searchbox')).toHaveValue(query)
}

const firstCard = (page: Page) => page.locator('.card h3').first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [language, start, searches] of [
  ['English and Roman Urdu', '/', inEnglish],
  ['Urdu', '/ur', inUrdu],
] as const)
  test(`a shopper types what they want in ${language}, and finds it first`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.goto(start)
    for (const [query, first, says] of searches) {
      await search(page, query)
      await expect(firstCard(page), query).toHaveText(first)
      if (says) expect((await heading(page).textContent())?.replace(/[\u2068\u2069]/g, '')).toMatch(says)
    }
    await search(page, 'xqzvw')
    await expect(page.locator('.card')).toHaveCount(0)
  })

test('a card shows the asked colour, and leads to it', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('kala kurta')}`)
  await firstCard(page).getByRole('link').click()
  await expect(page).toHaveURL(/\?colour=/)
  await expect(page.getByText('Black', { exact: true }).first()).toBeVisible()
})

for (const { path, query, chip, rest } of [
  { path: '/search', query: 'kurta under 3500', chip: 'Remove filter: Up to Rs 3,500', rest: 'kurta' },
  { path: '/search', query: 'waistcoat on sale', chip: 'Remove filter: Reduced price', rest: 'waistcoat' },
  { path: '/ur/search', query: '3500 سے کم کرتا', chip: /3,500/, rest: 'کرتا' },
])
  test(`the limit in ${query} is a filter that a shopper takes off`, async ({ page }) => {
    await page.goto(`${path}?q=${encodeURIComponent(query)}`)
    const cards = await page.locator('.card').count()
    await page.locator('.chips').getByRole('link', { name: chip }).click()
    await expect(page).toHaveURL(url => url.searchParams.get('q') === rest)
    // The address is there before the list is whole.
    await page.waitForLoadState()
    await expect(page.locator('.chips')).toHaveCount(0)
    expect(await page.locator('.card').count()).toBeGreaterThanOrEqual(cards)
  })

test('a wrong spelling is corrected by a tap, and earlier searches are offered and cleared', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('searchbox')
  await box.pressSequentially('kurtaa')
  await page.getByRole('option', { name: /^kurta Did you mean this/ }).click()
  await expect(heading(page)).toContainText('3 products')
  await expect(box).toHaveValue('kurta')
  await page.waitForFunction(() => localStorage.getItem('searches'))

  await page.goto('/')
  await box.focus()
  const earlier = page.getByRole('option', { name: /^kurta Searched before/ })
  await expect(earlier).toBeVisible()
  await page.getByRole('option', { name: 'Clear earlier searches' }).click()
  await expect(earlier).toHaveCount(0)
  await page.reload()
  await box.press('ArrowDown')
  await expect(page.getByRole('option', { name: /Searched before/ })).toHaveCount(0)
})

test('a shopper types half a word, takes a suggestion and buys it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').pressSequentially('router ba')
  await page.getByRole('option', { name: /RouterBack Mini DC UPS/ }).click()
  await page.getByRole('button', { name: 'Order Now' }).click()
  await fillCheckout(page, { city: 'Quetta', street: /^Complete Address/, state: /^Province/ })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(await orderNumberOn(page)).toMatch(/^ORD-/)
})
