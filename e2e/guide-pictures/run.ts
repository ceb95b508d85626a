// `npm run guide:pictures [-- WORD…]`: takes the pictures of the guide in a demo shop in which it is always the same
// minute, all of them or those with one of these words in their names, and writes them to docs/guide/pictures.
import '../../test/compile-cache.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { projectRoot } from '../../db/project-root.ts'
import { requireChromium } from '../chromium.ts'
import { startDemoShop } from '../demo-shop.ts'
import { fillDemoTemplate } from '../fill-demo-template.ts'
import { PINNED, withFont } from '../fonts.ts'
import { pictures } from './pictures.ts'
import { numberOrders, prepareShop } from './prepare-shop.ts'
import { withStoppedClock } from './stopped-clock.ts'
import { takePicture } from './take-picture.ts'

/** A Tuesday, half past eleven in Pakistan: the morning's orders are there and not all called. */
const NOW = new Date('2026-11-17T06:30:00Z')

const words = process.argv.slice(2)
const chosen = pictures.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
if (chosen.length === 0) throw new Error(`No picture has a name with ${words.join(' or ')}.`)

// Chromium gets the environment as it was: its pages have a clock of their own.
const environment = withFont(PINNED)
Object.assign(process.env, withStoppedClock(NOW))
const template = await fillDemoTemplate(NOW)
await numberOrders(template)
const shop = await startDemoShop(template)
const browser = await chromium.launch({
  executablePath: requireChromium(),
  env: environment,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  const sessions = await prepareShop(shop.url)
  let bytes = 0
  for (const picture of chosen) {
    for (const language of picture.languages) {
      const file = join(projectRoot, 'docs/guide/pictures', language, `${picture.name}.webp`)
      const image = await takePicture(browser, {
        picture,
        language,
        shop: shop.url,
        cookies: sessions[language],
        now: NOW,
      })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, image)
      bytes += image.length
      process.stdout.write(`${language} ${picture.name}: ${Math.round(image.length / 1024)} KB\n`)
    }
  }
  process.stdout.write(`${chosen.length} pictures, ${Math.round(bytes / 1024)} KB\n`)
} finally {
  await browser.close()
  await shop.stop()
  await template.stop()
}
