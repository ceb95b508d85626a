import { defineConfig, type Project } from '@playwright/test'

const sizes = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 900 } }

/** They do not depend on the size of the screen, or a phone is the hard case. */
const onPhoneAlone = ['bytes', 'offline-cart', 'checkout', 'islands', 'large-text', 'pixel', 'pixel-trust'].map(
  name => `${name}.script.spec.ts`,
)

// Journeys run on a phone, with script and without, and on a desktop; `script` in a file's name means that it needs
// script. Those of the back office (`e2e/admin/`) run on a desktop without animations, and set a phone's size
// themselves where it matters.
const projects: Project[] = [
  { name: 'phone', use: { viewport: sizes.phone }, testIgnore: '**/e2e/admin/*.spec.ts' },
  {
    name: 'phone without script',
    use: { viewport: sizes.phone, javaScriptEnabled: false },
    testIgnore: ['*.script.spec.ts', '**/e2e/admin/*.spec.ts'],
  },
  { name: 'desktop', use: { viewport: sizes.desktop }, testIgnore: [...onPhoneAlone, '**/e2e/admin/*.spec.ts'] },
  {
    name: 'admin',
    use: { viewport: sizes.desktop, contextOptions: { reducedMotion: 'reduce' } },
    testMatch: '**/e2e/admin/*.spec.ts',
  },
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  // A journey that passes only the second time is reported as flaky at the end of the run: look at it, one of them was
  // a lost click.
  retries: 1,
  workers: 3,
  // Machines are shared: a slow one is no failure.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects,
  use: {
    baseURL: process.env.SHOP_URL,
    // A trace of everything costs a third of the time: use `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium's own sandbox does not work for root; the pages are ours.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
