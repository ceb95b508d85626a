import type { Locator, Page } from '@playwright/test'
import { placeOrder } from '../place-order.ts'
import { expect, test } from './test.ts'

/** A name that no other order in this shop has. */
const newName = () => `Heard ${Math.random().toString(36).slice(2, 8)}`

const confirmOf = (page: Page, number: string) => page.getByRole('button', { name: `Confirm ${number}` })
const statusOf = (page: Page, number: string) => page.getByLabel(`Status of ${number}`)

test('a row of the orders has a name, an open one is not described by all its text, and the keys give the focus back', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = newName()
  const { number } = await placeOrder(page, { name })
  await page.goto(`/admin/orders#search=${encodeURIComponent(name)}`)
  const row = page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row', { name: `${number}, ${name}, Rs`, exact: false })
  await row.focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByRole('term').filter({ hasText: 'F6' })).toBeVisible()
  await expect(keys).toHaveAccessibleDescription('')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(row).toBeFocused()

  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: number })
  await expect(sheet.getByRole('heading', { name: number })).toBeFocused()
  await expect(sheet).toHaveAccessibleDescription('')
})

test('Confirm hands the focus to the status in its row, and to the next step on the page of the order', async ({
  page,
}) => {
  const name = newName()
  const orders = [await placeOrder(page, { name }), await placeOrder(page, { name })] as const
  await page.goto(`/admin/orders#search=${encodeURIComponent(name)}`)
  const [first, second] = orders
  await confirmOf(page, first.number).press('Enter')
  await expect(statusOf(page, first.number)).toHaveValue('placed')
  await expect(confirmOf(page, first.number)).toHaveCount(0)
  await expect(statusOf(page, first.number)).toBeFocused()

  await page.goto(`/admin/orders/${second.id}`)
  await page.getByRole('button', { name: 'Confirm order' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeFocused()
  await page.request.put(`/api/admin/orders/${second.id}/status`, { data: { status: 'shipped' } })
  await page.reload()
  await page.getByRole('button', { name: 'Mark delivered' }).press('Enter')
  await expect(statusOf(page, second.number)).toHaveValue('delivered')
  await expect(statusOf(page, second.number)).toBeFocused()
})

for (const [size, window] of [
  ['400 % on a laptop', { width: 320, height: 256 }],
  ['a small phone', { width: 360, height: 640 }],
] as const)
  test(`no stop of Tab in the orders is below a bar at ${size}`, { tag: '@thorough' }, async ({ page }) => {
    await page.setViewportSize(window)
    await page.goto('/admin/orders')
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search orders' }).focus()
    const covered: string[] = []
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab')
      const below = await coveredFocus(page.locator(':focus'))
      if (below) covered.push(below)
    }
    expect(covered).toEqual([])
  })

test('Shift+Tab up the orders stops at nothing below the head of the table', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/orders')
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await rows.nth(25).getByRole('checkbox').focus()
  const covered: string[] = []
  for (let stop = 0; stop < 90; stop++) {
    await page.keyboard.press('Shift+Tab')
    const below = await coveredFocus(page.locator(':focus'))
    if (below) covered.push(below)
  }
  expect(covered).toEqual([])
})

/** The name of what has the focus if no corner and no middle of it can be seen. */
const coveredFocus = (focused: Locator): Promise<string | null> =>
  focused.evaluate(element => {
    // A tick is drawn beside its own hidden field.
    const shown = element.closest('label') ?? element
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const points = [left + 1, (left + right) / 2, right - 1].flatMap(x =>
      [top + 1, (top + bottom) / 2, bottom - 1].map(y => [x, y] as const),
    )
    const isSeen = points.some(([x, y]) => {
      const above = document.elementFromPoint(x, y)
      return above !== null && (shown.contains(above) || above.contains(shown))
    })
    return isSeen ? null : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`
  })
