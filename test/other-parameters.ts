import { relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { projectRoot } from '../db/project-root.ts'

/** A line of each file, and what tests have in its place. */
const lines: Record<string, { parameters: string; inTests: string }> = {
  'shop/staff/password.ts': {
    parameters: 'const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
    inTests: 'const parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 }',
  },
  'backup/age.ts': { parameters: 'const WORK_FACTOR = 16', inTests: 'const WORK_FACTOR = 8' },
  'shop/media/release-media.ts': { parameters: 'const TIMEOUT_MS = 1_000', inTests: 'const TIMEOUT_MS = 120_000' },
}

/**
 * Tests that only need somebody to be signed in, or a backup to be encrypted, use passwords with the least memory:
 * hundreds of hashes of 22 ms each were a fifth of the processor time of tests of accounts. The tests of passwords
 * themselves run without it: `isolated` in `vitest.config.ts`. So does `npm run test:deep`, with backups and accounts.
 * Files that are deleted at once are deleted on a machine that stood still for a second, too.
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
      return source.replace(line.parameters, line.inTests)
    },
    // Files with processes of their own must not read it from the cache on disk.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (lineOf(id) ? false : null)),
  }
}
