import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded.ts'
import { newTemporaryDataDir } from '../../db/temporary-data-dir.ts'
import { createTemplate } from '../postgres.ts'
import { faults } from './faults.ts'
import { runTests } from './run-tests.ts'

/** What a guard's absence looks like: something is not as the shop promises, or the shop or PostgreSQL says no. Not a program that is broken. */
const noticed = /^(AssertionError|Error: (expected|promise)|Refusal|error)\b/

const template = 'shop_with_every_guard'

/** Tests, for the file that calls this, that each of these faults turns its own test red, and that without a fault those tests are green. */
export function expectRed(names: string[]): void {
  const chosen = Object.entries(faults).filter(([name]) => names.includes(name))
  const caught = chosen.filter(([, { behind }]) => !behind)
  const backed = chosen.flatMap(([name, { behind, ...fault }]) => (behind ? [{ name, behind, ...fault }] : []))

  // A server of their own: their connections and those of the tests beside this file are more than one server has.
  let postgres: EmbeddedPostgres
  let serverUrl: string

  beforeAll(async () => {
    const dataDir = await newTemporaryDataDir()
    postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
    serverUrl = postgres.connectionString
    await createTemplate(serverUrl, template)
    afterAll(async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    })
  })

  describe.concurrent('a shop without its guard', { timeout: 120_000 }, () => {
    // Some of the tests are races, which can be won without the guard as well, now and then; but not three times.
    it.each(caught)('%s turns its test red', { retry: 2 }, async (name, { test }) => {
      const outcome = await runTests([test], { fault: name, serverUrl, template })
      expect(outcome).toEqual({
        passed: [],
        failed: [{ name: test.name, why: expect.stringMatching(noticed) }],
        broken: [],
      })
    })

    it.each(backed)('$name is not missed as long as $behind.guards stands', async ({ name, test, behind }) => {
      expect(await runTests([test], { fault: name, serverUrl, template })).toEqual({
        passed: [test.name],
        failed: [],
        broken: [],
      })
      expect(faults[behind.combined]?.behind).toBeUndefined()
      expect(faults[behind.combined]?.edits).toEqual(expect.arrayContaining(faults[name]?.edits ?? []))
    })

    it('of none: with all of them, all these tests are green', async () => {
      const tests = chosen.map(([, { test }]) => test)
      const outcome = await runTests(tests, { serverUrl, template })
      expect(outcome.failed).toEqual([])
      expect(outcome.broken).toEqual([])
      expect(new Set(outcome.passed)).toEqual(new Set(tests.map(({ name }) => name)))
    })
  })
}
