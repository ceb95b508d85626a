import { defineConfig, type Project } from '@playwright/test'

const sizes = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 900 } }

// Every journey goes on a phone and on a desktop, with script and without; what needs script says so in its file's name.
const projects: Project[] = Object.entries(sizes).flatMap(([size, viewport]) => [
  { name: `${size}`, use: { viewport, javaScriptEnabled: true } },
  { name: `${size} without script`, use: { viewport, javaScriptEnabled: false }, testIgnore: '*.script.spec.ts' },
])

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['list']],
  projects,
  use: {
    baseURL: process.env.SHOP_URL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium's own sandbox does not work for root; the pages are ours.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
