// `npm run test:browser`: finds a Chromium, opens its own demo shop, and runs the journeys.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startShop } from '../test/shop-process.ts'
import { requireChromium } from './chromium.ts'

const executable = requireChromium()
const shop = await startShop({ env: { ADMIN_PASSWORD: 'a demo password' } })
const journeys = spawn('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: executable, SHOP_URL: shop.url, ADMIN_PASSWORD: 'a demo password' },
})
const [code] = await once(journeys, 'exit')
await shop.stop()
process.exitCode = code ?? 1
