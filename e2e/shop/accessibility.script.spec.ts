import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { languages, pageKinds } from '../page-kinds.ts'
import { expect, test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const lookedAtOnPhone = 'Urdu is the same on a desktop and was looked at on the phone'
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The violations on this page, on a phone also in the dark scheme, which changes only the colours. */
async function violations(page: Page): Promise<string[]> {
  const inLight = await violationsOf(page)
  if (!isPhone(page)) return inLight
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await violationsOf(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map(violation => `dark: ${violation}`)]
}

const tagsOf = (language: string) => (language === 'English' ? {} : { tag: '@every-look' })

for (const [language, addressOf] of Object.entries(languages)) {
  const isLookedAt = (page: Page) => isPhone(page) || language === 'English'

  test(`no page in ${language} has an accessibility violation`, tagsOf(language), async ({ page }) => {
    test.skip(!isLookedAt(page), lookedAtOnPhone)
    for (const [kind, path] of Object.entries(pageKinds)) {
      await page.goto(addressOf(path))
      expect.soft(await violations(page), kind).toEqual([])
    }
  })

  test(`nothing that opens or fills in ${language} has an accessibility violation`, { tag: '@thorough' }, async ({
    page,
  }) => {
    test.skip(!isLookedAt(page), lookedAtOnPhone)
    await page.goto(addressOf('/category/menswear'))
    if (isPhone(page)) await page.locator('.filters summary').click()
    expect.soft(await violations(page), 'the filters').toEqual([])
    await page.locator('.sorts summary').click()
    expect.soft(await violations(page), 'the sort orders').toEqual([])
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
    if (isPhone(page)) {
      await page.locator('.masthead button[popovertarget=menu]').click()
      await expect(page.locator('#menu')).toBeVisible()
      expect.soft(await violations(page), 'the menu').toEqual([])
    } else {
      await page.locator('.masthead summary').first().click()
      expect.soft(await violations(page), 'the collections').toEqual([])
    }
  })
}
