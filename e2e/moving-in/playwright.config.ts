import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '*.journey.ts',
  workers: 1,
  timeout: 1_200_000,
  reportSlowTests: null,
  projects: [{ name: 'moving in' }],
})
