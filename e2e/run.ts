// `npm run test:browser`: finds a Chromium, fills a demo shop, and runs the journeys on copies of it.
import '../test/compile-cache.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { addAttar } from './add-attar.ts'
import { requireChromium } from './chromium.ts'
import { ADMIN_PASSWORD } from './demo-shop.ts'
import { fillDemoTemplate } from './fill-demo-template.ts'

// Ctrl+C also reaches Playwright, whose end is waited for: the database must not outlive this.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
const executable = requireChromium()
const { stop, ...template } = await fillDemoTemplate()
await addAttar(template)
const journeys = spawn('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: executable, DEMO_TEMPLATE: JSON.stringify(template), ADMIN_PASSWORD },
})
const [code] = await once(journeys, 'exit')
await stop()
process.exitCode = code ?? 1
