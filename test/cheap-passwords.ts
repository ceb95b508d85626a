import { relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { projectRoot } from '../db/project-root.ts'

const file = 'shop/staff/password.ts'
const parameters = 'const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }'
const cheap = 'const parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 }'

/**
 * Tests that only need somebody to be signed in hash passwords with the least memory: hundreds of hashes of 22 ms each
 * were a fifth of the processor time of tests of accounts. The tests of passwords themselves run without it: `isolated`
 * in `vitest.config.ts`.
 */
export function cheapPasswords(): Plugin {
  const isPasswords = (id: string) => relative(projectRoot, id.split('?', 1)[0] ?? '') === file
  return {
    name: 'cheap-passwords',
    enforce: 'pre',
    transform(source, id) {
      if (!isPasswords(id)) return
      if (!source.includes(parameters))
        throw new Error(`${file} no longer has the line that test/cheap-passwords.ts changes`)
      return source.replace(parameters, cheap)
    },
    // Files with processes of their own must not read it from the cache on disk.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isPasswords(id) ? false : null)),
  }
}
