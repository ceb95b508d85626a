import { defineConfig } from 'vitest/config'
import { seededFault } from './torture/faults/plugin.ts'

export default defineConfig({
  plugins: seededFault(),
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**', 'e2e/**', 'var/**'],
    globalSetup: ['test/postgres.ts'],
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
