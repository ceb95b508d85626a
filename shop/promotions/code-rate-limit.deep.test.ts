import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { testDatabaseUrl } from '#test/database.ts'

// Two processes that load the shop. One process that guesses as fast is in code-rate-limit.test.ts.

const databaseUrl = await testDatabaseUrl()

it('two processes answer 60 wrong codes together', async () => {
  const program = fileURLToPath(new URL('guess-codes.fixture.ts', import.meta.url))
  const guesses = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, databaseUrl, '203.0.113.7', '50'])
    return JSON.parse(stdout) as string[]
  }
  const results = (await Promise.all([guesses(), guesses()])).flat()
  const count = (result: string) => results.filter(other => other === result).length
  expect(count('code-unknown')).toBe(60)
  expect(count('too-many-attempts')).toBe(40)
})
