import { defineConfig } from 'vitest/config'
import { seededFault } from './test/mutations/plugin.ts'

const exclude = ['**/node_modules/**', 'dist/**', 'e2e/**', 'var/**']
/** Crashes, whole histories and every seeded fault: minutes each, in `npm run test:deep`. */
const deep = ['**/*.deep.test.ts']

export default defineConfig({
  plugins: seededFault(),
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.ts', '**/*.test.tsx'], exclude: [...exclude, ...deep] },
      },
      { extends: true, test: { name: 'deep', include: deep, exclude } },
    ],
    globalSetup: ['test/postgres.ts'],
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
