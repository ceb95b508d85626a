import { test as base, expect } from '@playwright/test'
import type { ShopProcess } from '../test/shop-process.ts'
import { startDemoShop } from './demo-shop.ts'
import { type FontFamily, PINNED, withFont } from './fonts.ts'

type Shop = {
  /** A file that changes what all journeys go by, such as settings, names itself here and gets a shop for itself. */
  shopFor: string
  shop: ShopProcess
}

/** Whether this run also looks at screens in all sizes, colour schemes and languages (playwright.config.ts). */
export const isEveryLook = process.env.JOURNEYS !== 'main'

/** Each worker opens a demo shop of its own: journeys that run at the same time share nothing. */
export const test = base.extend<{ font: FontFamily }, Shop>({
  font: [PINNED, { option: true }],
  // Chromium reads its fonts once, so that another family is another browser.
  context: async ({ font, context, playwright }, use) => {
    if (font === PINNED) return await use(context)
    const browser = await playwright.chromium.launch({ env: withFont(font) })
    await use(await browser.newContext())
    await browser.close()
  },
  shopFor: ['every journey', { scope: 'worker', option: true }],
  shop: [
    // The name is not read, but another name is another worker.
    async ({ shopFor: _ }, use) => {
      const shop = await startDemoShop(JSON.parse(process.env.DEMO_TEMPLATE ?? ''))
      process.env.SHOP_URL = shop.url
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => await use(shop.url),
})

export { expect }
