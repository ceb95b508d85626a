import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../admin/test.ts'
import { countInput, type Input, type InputCount } from '../count-input.ts'
import { atMost, type TaskName, type Way } from './tasks.ts'

/** Journeys that count what they press. */
export const test = base.extend<{ input: InputCount }>({
  input: async ({ context }, use) => await use(await countInput(context)),
})

export { expect }

/** Opens the screen where a task starts. What is pressed from now on counts. */
export async function startOn(page: Page, path: string, input: InputCount): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await input.reset()
}

/** Ends a task: it took at most its bound, and goes into the table. */
export async function finish(name: TaskName, way: Way, input: InputCount): Promise<Input> {
  const done = await input.total()
  test.info().annotations.push({ type: 'task', description: JSON.stringify({ name, way, done }) })
  const { clicks, keys } = atMost(name, way)
  expect(done.clicks, `clicks of ${name} by ${way}`).toBeLessThanOrEqual(clicks)
  expect(done.keys, `keys of ${name} by ${way}`).toBeLessThanOrEqual(keys)
  return done
}

/** An order that is open beside the list. */
export const sheetOf = (page: Page, { number }: { number: string }): Locator =>
  page.getByRole('dialog', { name: number })

/** What is read out on the phone is in view in the order's sheet, without moving it. */
export async function readItems(sheet: Locator): Promise<void> {
  const items = sheet.getByRole('table', { name: /^1 item/ })
  await expect(items.getByRole('row').filter({ hasText: 'Attar' })).toBeInViewport({ ratio: 1 })
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`60 times ${key} do not reach ${target}`)
}

/** Presses keys in the open list of a select. They reach no page, so that they are counted here. */
export async function pressInList(page: Page, input: InputCount, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  input.add('keys', keys.length)
}

/** Opens the command palette and chooses its first line for a text. */
export async function openByPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}
