import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../test.ts'

const box = (page: Page) => page.getByLabel('Search products')
const options = (page: Page) => page.getByRole('option')
/** Isolates and marks of direction are no letters. */
const lettersOf = async (part: Locator) => (await part.textContent())?.replace(/[\u200f\u2066-\u2069]/g, '')

test('products are suggested while typing, and the keyboard alone leads to one', async ({ page }) => {
  await page.goto('/')
  await box(page).pressSequentially('kur', { delay: 40 })
  await expect(options(page)).toHaveCount(4)
  await expect(options(page).first()).toContainText('Rs')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const chosen = await options(page).nth(1).getAttribute('href')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', 'search-suggestions-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${chosen}$`))
})

test('Escape closes the suggestions and keeps what was typed; Enter on none of them searches', async ({ page }) => {
  await page.goto('/')
  await box(page).pressSequentially('kurta')
  await expect(options(page)).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('kurta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=kurta$/)
})

test('a late response is dropped when the text has changed', { tag: '@thorough' }, async ({ page }) => {
  let answerLate = () => {}
  await page.route('**/search/suggestions?q=kur', async route => {
    await new Promise<void>(resolve => {
      answerLate = resolve
    })
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  const asked = page.waitForRequest('**/search/suggestions?q=kur')
  await box(page).fill('kur')
  await asked
  await box(page).fill('attar')
  const attar = options(page).filter({ hasText: 'Oud Attar' })
  await expect(attar).toBeVisible()
  const count = await options(page).count()
  answerLate()
  await page.waitForTimeout(300)
  await expect(options(page)).toHaveCount(count)
  await expect(attar).toBeVisible()
})

for (const [path, none, instead] of [
  ['/', 'No products found for “⁨qqqqxy⁩”', 'Look through our collections'],
  ['/ur', '”⁨qqqqxy⁩“ کے لیے کچھ نہیں ملا', 'ہماری کلیکشنز دیکھیں'],
] as const)
  test(`a text that finds nothing gets a visible line, an announcement and a way on at ${path}`, {
    tag: path === '/' ? [] : '@thorough',
  }, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('searchbox').pressSequentially('qqqqxy')
    await expect(page.getByRole('search').locator('p')).toHaveText(none)
    await expect(page.getByRole('search').getByRole('status')).toHaveText(none)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('search').locator('p')).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: instead })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search\?q=qqqqxy$/)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })

test('a search without suggestions still works', async ({ page }) => {
  await page.route('**/search/suggestions*', route => route.abort())
  await page.goto('/')
  await box(page).pressSequentially('kurta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '3 products for “kurta”' })).toBeVisible()
})

for (const { path, text, collection, category, first, all, results } of [
  {
    path: '/',
    text: 'kids',
    collection: /Chanda Kids.*Collection/,
    category: /Kids Wear.*Category/,
    first: '/sub-brand/chanda-kids',
    all: 'All results for “kids”',
    results: /^\/search\?q=kids$/,
  },
  {
    path: '/ur',
    text: 'بچوں',
    collection: /چندا.*کلیکشن/,
    category: /بچوں.*کیٹیگری/,
    first: '/ur/category/kids-wear',
    all: '”بچوں“ کے تمام نتائج',
    results: /^\/ur\/search\?q=/,
  },
]) {
  test(`collections come first and all results last, at ${path}`, {
    tag: path === '/' ? [] : '@thorough',
  }, async ({ page }) => {
    await page.goto(path)
    const field = page.getByRole('searchbox')
    await field.pressSequentially(text, { delay: 40 })
    const last = options(page).last()
    await expect.poll(() => lettersOf(last)).toBe(all)
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option', { name: collection })).toBeVisible()
    await expect(list.getByRole('option', { name: category })).toBeVisible()
    await expect(options(page).first()).toHaveAttribute('href', first)
    await expect(last).toBeInViewport({ ratio: 1 })
    for (const option of await options(page).all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await violationsOf(page)).toEqual([])

    await field.press('ArrowUp')
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowUp')
    await expect(field).toHaveAttribute('aria-activedescendant', /-\d+$/)
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(url => results.test(url.pathname + url.search))
    const links = page.getByRole('main').getByRole('navigation').first()
    await expect(links.getByRole('link', { name: collection })).toBeVisible()
    await page.goBack()
    await field.fill(text)
    await options(page).first().click()
    await expect(page).toHaveURL(url => url.pathname === first)
  })
}

test('on a desktop the keyboard walks through the suggestions, and a screen reader hears them', {
  tag: '@thorough',
}, async ({ page }) => {
  test.skip(
    (page.viewportSize()?.width ?? 0) < 768,
    'a phone has no arrows; searching.script.spec.ts plays its searches',
  )
  await page.goto('/')
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await expect(field).toHaveAttribute('aria-autocomplete', 'list')
  await field.pressSequentially('attar')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list).toBeVisible()
  // The lists of `att` and `atta` come before.
  await expect.poll(() => lettersOf(options(page).last())).toBe('All results for “attar”')
  await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  const count = await options(page).count()
  await expect(page.getByRole('search').getByRole('status')).toHaveText(`Suggestions: ${count}`)
  const active = page.locator('[role=option][aria-selected=true]')
  await expect(active).toHaveCount(0)
  for (let at = 0; at < count; at++) {
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', `search-suggestions-${at}`)
    await expect(active).toHaveCount(1)
    await expect(active).toBeInViewport()
    await expect(field).toBeFocused()
  }
  // One step beyond the last is what was typed.
  await field.press('ArrowDown')
  await expect(active).toHaveCount(0)
  await expect(field).toHaveValue('attar')
  await field.press('ArrowUp')
  await expect(field).toHaveAttribute('aria-activedescendant', `search-suggestions-${count - 1}`)
  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await expect(field).not.toHaveAttribute('aria-controls')
  await expect(field).toHaveValue('attar')
  await field.press('ArrowDown')
  await expect(list).toBeVisible()
  await field.press('Tab')
  await expect(list).toBeHidden()
  await expect(page.getByRole('search').getByRole('button', { name: 'Search' })).toBeFocused()
  await field.focus()
  await field.press('ArrowDown')
  await options(page).filter({ hasText: 'Oud Attar' }).hover()
  await field.press('ArrowDown')
  const chosen = (await active.getAttribute('href')) ?? ''
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${chosen}$`))
})

for (const [start, query, heading] of [
  ['/search', 'kala sofa', /have some of it/],
  ['/search', 'bamboo', /These mention it/],
  ['/ur/search', 'کالا صوفہ', /کچھ الفاظ موجود ہیں/],
  ['/ur/search', 'bamboo', /اس کا ذکر ہے/],
] as const)
  test(`the heading of ${start} for ${query} has no accessibility violation`, { tag: '@thorough' }, async ({
    page,
  }) => {
    await page.goto(`${start}?q=${encodeURIComponent(query)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    expect(await violationsOf(page)).toEqual([])
    // A page that changes its colours fades.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    expect(await violationsOf(page, ['color-contrast'])).toEqual([])
  })
