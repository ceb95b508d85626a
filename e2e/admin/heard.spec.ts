import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Words that no other journey uses. */
const named = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`

const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

async function createCategories(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    const data = { name, description: '', nameUrdu: '', descriptionUrdu: '', sortOrder: 800_000, isActive: false }
    expect((await page.request.post('/api/admin/categories', { data })).status()).toBe(201)
  }
}

test('in a list the focus goes to the next row after deleting, F6 leads to Undo and back, and rows have names', async ({
  page,
}) => {
  const word = named('Heard')
  await createCategories(page, [`${word} A`, `${word} B`, `${word} C`])
  await page.goto(`/admin/categories?search=${encodeURIComponent(word)}`)
  const row = (letter: string) => page.getByRole('row', { name: `${word} ${letter}`, exact: true })
  await expect(page.getByRole('table', { name: 'Categories' }).getByRole('row')).toHaveCount(4)
  await row('B').getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete category' })
  await expect(question).toHaveAccessibleDescription(`Delete ${word} B? You can restore it from the trash for 30 days.`)
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  // Under the pointer it stays.
  await toast(page, 'Category deleted').hover()
  await expect(row('B')).toHaveCount(0)
  await expect(row('C')).toBeFocused()

  const undo = toast(page, 'Category deleted').getByRole('button', { name: 'Undo' })
  await page.keyboard.press('F6')
  await expect(undo).toBeFocused()
  await page.keyboard.press('F6')
  await expect(row('C')).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect(row('B')).toBeVisible()
  await expect(row('C')).toBeFocused()
})

test('that a search finds nothing is said in the live region that had the number of rows', {
  tag: '@thorough',
}, async ({ page }) => {
  for (const [screen, field, count, nothing] of [
    ['/admin/orders', 'Search orders', '', 'No orders match your search'],
    ['/admin/customers', 'Search customers', /^Showing \d+ of/, 'No customers match your search'],
    ['/admin/sub-brands', 'Search sub-brands', /^\d+ of \d+ sub-brands$/, 'No sub-brands match your search'],
  ] as const) {
    await page.goto(screen)
    const region = page.locator('main p[role=status]').first()
    await expect(region).toHaveText(count)
    await region.evaluate(element => element.setAttribute('data-known', ''))
    await page.getByRole('searchbox', { name: field }).fill('zzzzqq')
    await expect(page.locator('p[data-known][role=status]')).toHaveText(nothing)
  }
})

test('in a form the focus stays on the button while it saves, also when that fails, and the error stays', async ({
  page,
}) => {
  await page.goto('/admin/pages/create')
  const title = named('Heard page')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create Page' }).press('Enter')
  await expect(toast(page, 'Page created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Page' })).toBeVisible()

  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.getByRole('textbox', { name: 'Summary', exact: true }).fill('Short')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/pages/*', async route => {
    await answer.promise
    await route.abort()
  })
  await save.press('Enter')
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  await page.clock.install()
  answer.resolve()
  const error = toast(page, 'Failed to save page')
  await expect(error).toBeVisible()
  await expect(save).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(error).toBeVisible()
  await page.unroute('**/api/admin/pages/*')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Page saved')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(error).toHaveCount(0)
  await expect(save).toBeFocused()
})

test('a dialog of a form is not described by all its fields, and gives the focus back', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/admin/categories')
  const opener = page.getByRole('button', { name: 'Add Category' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

/** A busy machine runs timers late. The library moves the focus by some of a few milliseconds. */
const delayShortTimers = async (page: Page, milliseconds: number) => {
  await page.addInitScript(late => {
    const set = window.setTimeout.bind(window)
    window.setTimeout = ((run: TimerHandler, time = 0, ...rest: unknown[]) =>
      set(run, time < 50 ? time + late : time, ...rest)) as typeof window.setTimeout
  }, milliseconds)
}

for (const late of [100, 400])
  test(`of two dialogs that close at once the first opener gets the focus, with timers ${late} ms late`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await delayShortTimers(page, late)
    await page.goto('/admin/categories')
    const opener = page.getByRole('button', { name: 'Add Category' })
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
    await opener.press('Enter')
    await expect(name).toBeFocused()
    await name.fill('Khussas')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toBeHidden()
    await expect(question).toBeHidden()
    await page.waitForTimeout(late * 2)
    await expect(opener).toBeFocused()
  })
