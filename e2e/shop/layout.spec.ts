import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

test('a subscriber is thanked, and an invalid address gets an error beside its field', async ({ page }) => {
  await page.goto('/page/about')
  const email = page.getByLabel('Email address')
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please write your email address')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('nobody')
  await page.getByLabel('Email address').fill(`reader-${Date.now()}-${Math.random()}@example.com`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you! You are on our list.')).toBeVisible()
})

test('the newsletter field shows its whole example in both languages', { tag: '@thorough' }, async ({ page }) => {
  for (const path of ['/newsletter', '/ur/newsletter']) {
    await page.goto(path)
    await expectWholeExample(page)
  }
  // The footer of a tablet has two columns, and the Urdu button is the longer one.
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of ['/page/faq', '/ur/page/faq']) {
    await page.goto(path)
    await expectWholeExample(page)
  }
})

async function expectWholeExample(page: Page): Promise<void> {
  const email = page.locator('[name=email]')
  await email.fill('name@example.com')
  expect(await email.evaluate(box => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
}

test('a tablet shows four products or categories in each row, and lists three', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const inFirstRow = async (items: string) => {
    const tops = await page.locator(items).evaluateAll(list => list.map(item => item.getBoundingClientRect().top))
    return tops.filter(top => top === tops[0]).length
  }
  for (const base of ['', '/ur']) {
    await page.goto(base || '/')
    expect(await inFirstRow('#trending li')).toBe(4)
    await page.goto(`${base}/categories`)
    expect(await inFirstRow('.categories li')).toBe(4)
    await page.goto(`${base}/sub-brand/neelgul`)
    expect(await inFirstRow('.listing .card')).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('ways to contact the shop stand in the middle of a page without an order', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/order-confirmation/ORD-20260101-22222222')
  const main = page.getByRole('main')
  const [heading, links] = await Promise.all([
    main.getByRole('heading', { name: 'Need help?' }).boundingBox(),
    main.locator('.help ul').evaluate(list => {
      const rows = [...list.children].map(link => link.getBoundingClientRect())
      return (Math.min(...rows.map(({ left }) => left)) + Math.max(...rows.map(({ right }) => right))) / 2
    }),
  ])
  expect(Math.abs((heading?.x ?? 0) + (heading?.width ?? 0) / 2 - links)).toBeLessThan(24)
})

test('the button of the order is one line in two languages', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/product/oud-attar-6ml')
  await page.getByRole('button', { name: 'Order Now' }).click()
  const button = await page.getByRole('button', { name: 'Place Order' }).boundingBox()
  expect(button?.height).toBeLessThan(56)
})

test('an unknown URL offers the search and the sub-brands', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/nothing/here')
  await page.getByLabel('Search products').fill('attar')
  await page.getByLabel('Search products').press('Enter')
  await expect(page.getByRole('heading', { name: /products? for “attar”/ })).toBeVisible()
})

test('Trending Today leads to the list, and Shop Now to the gadgets', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/ur')
  const [words, picture] = await Promise.all(
    ['.hero-words', '.hero .picture'].map(part => page.locator(part).boundingBox()),
  )
  if (!words || !picture) throw new Error('the hero has no words or no picture')
  // Side by side they may overlap where the picture has faded out: on its left, also in a right-to-left page.
  const isBeside = words.y < picture.y + picture.height - 1
  if (isBeside) expect(words.x + words.width - picture.x).toBeLessThan(picture.width * 0.25)
  if (isBeside) return await leaveHero(page)
  // The first product begins within one and a half screens of a small phone.
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/', '/ur']) {
    await page.goto(path)
    const card = await page.locator('#trending li').first().boundingBox()
    expect(card?.y).toBeLessThan(1.5 * 780)
  }
  await leaveHero(page)
})

async function leaveHero(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'آج کی مقبول چیزیں' }).click()
  await expect(page).toHaveURL(/\/ur#trending$/)
  await expect(page.getByRole('heading', { name: 'آج کل مقبول' })).toBeInViewport()
  await page.getByRole('button', { name: 'خریداری شروع کریں' }).click()
  await expect(page).toHaveURL(/\/ur\/sub-brand\/tech-gadgets$/)
}

test('the menu leads to the categories, and those to their products', { tag: '@thorough' }, async ({
  page,
  viewport,
}) => {
  for (const [home, menu, categories, menswear, kurta] of [
    ['/', 'Menu', 'Categories', 'Menswear', /Wash and Wear Kurta/],
    ['/ur', 'مینو', 'کیٹیگریز', 'مردانہ کپڑے', /کرتا/],
  ] as const) {
    await page.goto(home)
    if ((viewport?.width ?? 0) < 1024) await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('link', { name: categories, exact: true }).click()
    await expect(page).toHaveURL(/\/categories$/)
    await expect(page.getByRole('heading', { level: 1, name: categories })).toBeVisible()
    await expect(page.locator('.categories a')).toHaveCount(8)
    const link = page.locator('.categories').getByRole('link', { name: menswear })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect(page).toHaveURL(/\/category\/menswear$/)
    await expect(page.getByRole('link', { name: kurta }).first()).toBeVisible()
  }
})

for (const [language, base, words] of [
  [
    'English',
    '',
    { link: 'FAQ', fee: /Lahore: Rs\s200/, free: /From Rs\s2,000 on/, guide: 'size guide', chart: 'Shoes' },
  ],
  [
    'Urdu',
    '/ur',
    { link: 'عام سوالات', fee: /لاہور: 200\sروپے/, free: /2,000\sروپے یا/, guide: 'سائز گائیڈ', chart: 'جوتے' },
  ],
] as const)
  test(`the footer leads to answers with the shop's amounts, and to the size charts, in ${language}`, async ({
    page,
  }) => {
    await page.goto(base || '/')
    await page.getByRole('contentinfo').getByRole('link', { name: words.link }).click()
    await expect(page).toHaveURL(`${base}/page/faq`)
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').filter({ hasText: words.fee })).toBeVisible()
    await expect(main.getByText(words.free)).toBeVisible()
    await expect(main.getByRole('link', { name: '0390 0000000' }).first()).toHaveAttribute('href', 'tel:+923900000000')
    await expect(main).not.toContainText(/[{}]/)
    await main.getByRole('link', { name: words.guide }).click()
    await expect(page).toHaveURL(`${base}/page/size-guide`)
    await main.getByRole('link', { name: words.chart, exact: true }).click()
    await expect(page).toHaveURL(`${base}/size-chart/shoes`)
  })
