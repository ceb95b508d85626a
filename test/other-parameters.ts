import { relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { projectRoot } from '../db/project-root.ts'

/** The line of each file that makes guessing expensive, and what tests have in its place. */
const lines: Record<string, { parameters: string; cheap: string }> = {
  'shop/staff/password.ts': {
    parameters: 'const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
    cheap: 'const parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 }',
  },
  'backup/age.ts': { parameters: 'const WORK_FACTOR = 16', cheap: 'const WORK_FACTOR = 8' },
}

/**
 * Tests that only need somebody to be signed in, or a backup to be encrypted, use passwords with the least memory:
 * hundreds of hashes of 22 ms each were a fifth of the processor time of tests of accounts. The tests of passwords
 * themselves run without it: `isolated` in `vitest.config.ts`. So does `npm run test:deep`, with backups and accounts.
 */
export function otherParameters(): Plugin {
  const lineOf = (id: string) => lines[relative(projectRoot, id.split('?', 1)[0] ?? '')]
  return {
    name: 'other-parameters',
    enforce: 'pre',
    transform(source, id) {
      const line = lineOf(id)
      if (!line) return
      if (!source.includes(line.parameters)) throw new Error(`${id} has no line that test/other-parameters.ts changes`)
      return source.replace(line.parameters, line.cheap)
    },
    // Files with processes of their own must not read it from the cache on disk.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (lineOf(id) ? false : null)),
  }
}
