import type { Page } from '@playwright/test'
import { fillCheckout, orderNumberOn } from '../fill-checkout.ts'
import { overflowing } from '../overflowing.ts'
import { languages, pageKinds } from '../page-kinds.ts'
import { expect, test } from '../test.ts'

const ways = {
  'a window of 320 pixels': async (page: Page) => await page.setViewportSize({ width: 320, height: 640 }),
  /** https://www.w3.org/TR/WCAG22/#text-spacing */
  'wide spacing in a window of 320 pixels': async (page: Page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
        word-spacing: .16em !important } p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets.push(sheet)
    })
  },
  'letters of twice the size': async (page: Page) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
  },
}

/** At /ur direct checkout is in Urdu only. */
const directCheckout = {
  English: { street: /^Complete Address/, state: /^Province/ },
  Urdu: { street: 'مکمل پتہ', state: 'صوبہ', urdu: true },
}

for (const [way, narrow] of Object.entries(ways))
  for (const [language, addressOf] of Object.entries(languages))
    test(`no page in ${language} overflows with ${way}`, { tag: '@every-look' }, async ({ page }) => {
      await narrow(page)
      for (const [kind, path] of Object.entries(pageKinds)) {
        await page.goto(addressOf(path))
        expect.soft(await overflowing(page), kind).toEqual([])
        if (way !== 'letters of twice the size') expect.soft(await cutNames(page), kind).toEqual([])
      }
      await page.goto(addressOf('/product/oud-attar-6ml'))
      await page.locator('.buy button').last().click()
      await expect(page.locator('#toasts > *').first()).toBeVisible()
      for (const path of ['/cart', '/checkout']) {
        await page.goto(addressOf(path))
        expect.soft(await overflowing(page), `${path}, filled`).toEqual([])
      }
      await page.goto(addressOf('/product/oud-attar-6ml'))
      await page.locator('.buy button').first().click()
      await expect(page).toHaveURL(/direct-checkout/)
      expect.soft(await overflowing(page), 'direct checkout').toEqual([])
      const checkout = page.url()
      await fillCheckout(page, {
        city: 'Lahore',
        ...(language === 'Urdu' ? directCheckout.Urdu : directCheckout.English),
      })
      await page.locator('main button[type=submit][data-busy]').click()
      await orderNumberOn(page)
      expect.soft(await overflowing(page), 'the confirmation').toEqual([])
      await page.goto(checkout)
      await expect(
        page.getByText(language === 'Urdu' ? 'یہ آرڈر پہلے ہی ہو چکا ہے' : 'You have already placed this order'),
      ).toBeVisible()
      expect.soft(await overflowing(page), 'direct checkout, ordered').toEqual([])
    })

/** Names on cards, and of sub-brands, of which a line is cut. Letters in Nastaliq reach beyond their lines. */
const cutNames = async (page: Page): Promise<string[]> =>
  await page.locator('.card h3 a, .tile').evaluateAll(names =>
    names
      .filter(name => {
        const line = Number.parseFloat(getComputedStyle(name).lineHeight)
        return name.scrollHeight - name.clientHeight > line / 2
      })
      .map(name => name.textContent),
  )

test('letters of twice the size leave the picture of a product in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await ways['letters of twice the size'](page)
  for (const path of [languages.English, languages.Urdu].map(addressOf =>
    addressOf('/product/classic-wash-and-wear-kurta'),
  )) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.locator('.buy')).not.toHaveCSS('position', 'fixed')
    const picture = await page.locator('.views .picture').first().boundingBox()
    expect(780 - (picture?.y ?? 780)).toBeGreaterThan(200)
    expect(await overflowing(page), path).toEqual([])
  }
})
