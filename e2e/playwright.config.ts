import { defineConfig, type Project } from '@playwright/test'
import { PINNED, withFont } from './fonts.ts'

const sizes = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 900 } }
const admin = '**/e2e/admin/*.spec.ts'

/**
 * A wide window changes these: menu, search and gallery look different, the cart has its summary beside it, axe sees
 * other places. `buying` is here so that one purchase runs on a desktop. The rest does not depend on the size of the
 * screen, or a phone is the hard case.
 */
const onDesktopToo = [
  'accessibility.script',
  'buying',
  'cart',
  'layout',
  'layout.script',
  'product.script',
  'search.script',
  'sub-brand',
].map(name => `**/e2e/shop/${name}.spec.ts`)

/** Links and forms of these need no script; what script adds to their pages has journeys of its own. */
const alikeWithScript = ['layout', 'lists', 'product', 'restock', 'search'].map(name => `**/e2e/shop/${name}.spec.ts`)

/**
 * With script these also look with axe, or measure what styles alone decide. Unit tests send their forms as a browser
 * without script does (storefront/order/track.test.ts, storefront/pages/review.test.ts,
 * storefront/checkout/code-field.test.ts).
 */
const alikeWithoutScript = ['cart-code', 'full-list', 'product-view', 'review', 'track'].map(
  name => `**/e2e/shop/${name}.spec.ts`,
)

/**
 * `npm test` runs the main journeys. It leaves out what only looks at screens in other sizes, colour schemes and
 * languages (the desktop's project and one tag), what goes deeper into a screen that a main journey visits (the other
 * tag), and with script what it runs without. `npm run test:browser` runs all.
 */
const isMain = process.env.JOURNEYS === 'main'

const projects: Project[] = [
  { name: 'phone', use: { viewport: sizes.phone }, testIgnore: [admin, ...(isMain ? alikeWithScript : [])] },
  // Without script the browser does what islands do otherwise. `script` in a file's name means that it needs script.
  {
    name: 'phone without script',
    use: { viewport: sizes.phone, javaScriptEnabled: false },
    testIgnore: ['**/*.script.spec.ts', admin, ...(isMain ? alikeWithoutScript : [])],
  },
  { name: 'desktop', use: { viewport: sizes.desktop }, testMatch: onDesktopToo },
  // The back office is made for a desktop: its journeys set a phone's size themselves where it matters.
  {
    name: 'admin',
    use: { viewport: sizes.desktop, contextOptions: { reducedMotion: 'reduce' } },
    testMatch: admin,
  },
]

export default defineConfig({
  testDir: '.',
  // Unit tests stand beside their files here too.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // A journey that passes only the second time hides a defect: one of them was a lost click.
  retries: Number(process.env.JOURNEY_RETRIES ?? 0),
  // Each has a browser and a shop. Two leave a fifth of two cores idle, while they wait for timers and animations.
  workers: 3,
  // Machines are shared: a slow one is no failure. These end what hangs.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  reportSlowTests: { max: 20, threshold: 1000 },
  projects: isMain ? projects.filter(({ name }) => name !== 'desktop') : projects,
  ...(isMain && { grepInvert: /@every-look|@thorough/ }),
  use: {
    // A trace of everything costs a third of the time: use `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      env: withFont(PINNED),
      // Chromium's own sandbox does not work for root; the pages are ours.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
