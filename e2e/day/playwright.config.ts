import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** One worker: the tasks share a shop, and each counts on the orders of its own. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '*.day.ts',
  workers: 1,
  // Each task places hundreds of orders before it begins.
  timeout: 900_000,
  reporter: [['list'], ['./table.ts']],
  reportSlowTests: null,
  projects: [
    { name: 'day', use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } },
  ],
})
