import './test/compile-cache.ts'
import { defineConfig } from 'vitest/config'
import { blankIcons } from './test/blank-icons.ts'
import { seededFault } from './test/mutations/plugin.ts'
import { otherParameters } from './test/other-parameters.ts'
import { SlowestFiles } from './test/slowest-files.ts'

const include = ['**/*.test.ts', '**/*.test.tsx']
const exclude = ['**/node_modules/**', 'dist/**', 'var/**']
/** Crashes, whole histories and every seeded fault: minutes each, in `npm run test:deep`. */
const deep = ['**/*.deep.test.ts']
/** They replace a module, change their process, or need passwords as strong as the shop's: each gets a process. */
const isolated = [
  'admin/private-query.test.ts',
  'server/give-up-root.test.ts',
  'server/http-server.test.ts',
  'server/media.test.ts',
  'shop/staff/ensure-owner.test.ts',
  'shop/staff/password.test.ts',
  'shop/staff/sign-in-hashes.test.ts',
]

/** They repeat or send more in `npm run test:deep` (test/rounds.ts). */
const withRounds = [
  'api/guard.test.ts',
  'api/key-routes.test.ts',
  'backup/backup.test.ts',
  'server/bad-input.test.ts',
  'server/buying.test.ts',
  'server/flood.test.ts',
  'server/money/money.test.ts',
  'server/privacy.test.ts',
  'shop/advances/random-advances.test.ts',
  'shop/changes/list-changes.test.ts',
  'shop/orders/merge/merge-property.test.ts',
  'shop/stock/change-stock.test.ts',
]

// React as it runs in the shop. Its other self takes a tenth of the time of tests that render pages.
process.env.NODE_ENV = 'production'

export default defineConfig({
  plugins: [...seededFault(), blankIcons()],
  test: {
    projects: [
      // Loading the shop anew for each file would take a fifth of the time of all tests.
      {
        extends: true,
        plugins: [otherParameters()],
        test: { name: 'unit', include, exclude: [...exclude, ...deep, ...isolated], isolate: false },
      },
      { extends: true, test: { name: 'unit-isolated', include: isolated, exclude, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: {
          name: 'deep',
          include: [...deep, ...withRounds],
          exclude,
          env: { TEST_DEPTH: 'deep' },
          sequence: { groupOrder: 2 },
        },
      },
    ],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/setup.ts'],
    reporters: ['default', new SlowestFiles()],
    // Two cores: the third works while others wait for processes and timers.
    maxWorkers: 3,
    maxConcurrency: 2,
    // These end what hangs. They say nothing about speed: with eight other runs on two cores, a file takes ten times as
    // long.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
