import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { languages, pageKinds } from '../page-kinds.ts'
import { expect, test } from '../test.ts'

// Dark mode changes only the colours.
const lookedAtOnPhone = 'Urdu and the dark colours are the same on a desktop and were looked at on the phone'
const rulesOf: Record<'light' | 'dark', string[]> = { light: [], dark: ['color-contrast'] }

for (const [colorScheme, rules] of Object.entries(rulesOf) as ['light' | 'dark', string[]][]) {
  const violations = (page: Page) => violationsOf(page, rules)

  test.describe(`accessibility in ${colorScheme}`, () => {
    test.use({ colorScheme })
    for (const [language, addressOf] of Object.entries(languages)) {
      // The colours and texts are those of a phone, on which all of them are checked.
      const isLookedAt = (page: Page) =>
        (page.viewportSize()?.width ?? 0) < 768 || (colorScheme === 'light' && language === 'English')

      test(`no page in ${language} has an accessibility violation`, async ({ page }) => {
        test.skip(!isLookedAt(page), lookedAtOnPhone)
        test.setTimeout(90_000)
        for (const [kind, path] of Object.entries(pageKinds)) {
          await page.goto(addressOf(path))
          expect.soft(await violations(page), kind).toEqual([])
        }
      })

      test(`nothing that opens or fills in ${language} has an accessibility violation`, async ({ page }) => {
        test.skip(!isLookedAt(page), lookedAtOnPhone)
        test.setTimeout(90_000)
        await page.goto(addressOf('/product/oud-attar-6ml'))
        await page.locator('.views a, .views button').first().click()
        await expect(page.locator('dialog[open]')).toBeVisible()
        expect.soft(await violations(page), 'the zoomed picture').toEqual([])
        await page.keyboard.press('Escape')
        await page.locator('.buy button').last().click()
        await expect(page.locator('#toasts > *').first()).toBeVisible()
        expect.soft(await violations(page), 'a toast').toEqual([])
        await page.goto(addressOf('/cart'))
        expect.soft(await violations(page), 'the filled cart').toEqual([])
        await page.goto(addressOf('/checkout'))
        await page.locator('.button[type=submit][data-busy]').click()
        await expect(page.getByRole('alert').first()).toBeVisible()
        expect.soft(await violations(page), 'a checkout with problems').toEqual([])
        await page.goto(addressOf('/product/oud-attar-6ml'))
        await page.locator('.buy button').first().click()
        await expect(page).toHaveURL(/direct-checkout/)
        expect.soft(await violations(page), 'direct checkout').toEqual([])
        await page.locator('[name=city]').fill('kara')
        await expect(page.getByRole('option').first()).toBeVisible()
        expect.soft(await violations(page), 'city suggestions').toEqual([])
        await page.goto(addressOf('/'))
        if ((page.viewportSize()?.width ?? 0) < 768) {
          await page.locator('.masthead button[popovertarget=menu]').click()
          await expect(page.locator('#menu')).toBeVisible()
          expect.soft(await violations(page), 'the menu').toEqual([])
        } else {
          await page.locator('.masthead summary').first().click()
          expect.soft(await violations(page), 'the collections').toEqual([])
        }
      })
    }
  })
}
