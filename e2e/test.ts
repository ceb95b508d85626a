import { test as base, expect } from '@playwright/test'
import { startGraphSimulator } from '../simulators/whatsapp/graph-simulator.ts'
import type { ShopProcess } from '../test/shop-process.ts'
import { startDemoShop } from './demo-shop.ts'
import { type FontFamily, PINNED, withFont } from './fonts.ts'

type Meta = Awaited<ReturnType<typeof startGraphSimulator>>

type Shop = {
  /** A file that changes what all journeys go by, such as settings, names itself here and gets a shop for itself. */
  shopFor: string
  /** What stands in for Meta: each shop is started with its address. */
  meta: Meta
  shop: ShopProcess
}

/** The account that the simulator of Meta knows. */
export const metaAccount = {
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000002',
  accessToken: 'simulated-access-token-0001',
  appSecret: 'simulated-app-secret-of-the-journeys',
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
  meta: [
    // The first argument of a fixture is an object, also when it needs nothing.
    async ({ shopFor: _ }, use) => {
      const meta = await startGraphSimulator(metaAccount)
      await use(meta)
      meta.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    // The name is not read, but another name is another worker.
    async ({ shopFor: _, meta }, use) => {
      const shop = await startDemoShop(JSON.parse(process.env.DEMO_TEMPLATE ?? ''), {
        WHATSAPP_API_URL: meta.url,
        SECRETS_KEY: 'a key of the environment, for journeys',
      })
      process.env.SHOP_URL = shop.url
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => await use(shop.url),
})

export { expect }
