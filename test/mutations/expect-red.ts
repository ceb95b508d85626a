import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded.ts'
import { newTemporaryDataDir } from '../../db/temporary-data-dir.ts'
import { createTemplate } from '../postgres.ts'
import { faults } from './faults.ts'
import { runTests } from './run-tests.ts'

/**
 * The errors of a missing guard: a broken promise of the shop, a refusal, or an error of PostgreSQL, which a restore
 * puts into its sentence, or stock that was not locked as it was planned. Other errors mean that the program is broken.
 */
const noticed = /^(AssertionError|Error: (expected|promise|The restore failed|variants \S+ had stock)|Refusal|error)\b/

const template = 'shop_with_every_guard'

/** Declares tests that each of these faults makes its own test fail, and that those tests pass without a fault. */
export function expectRed(names: string[]): void {
  const chosen = Object.entries(faults).filter(([name]) => names.includes(name))
  const caught = chosen.filter(([, { behind }]) => !behind)
  const backed = chosen.flatMap(([name, { behind, ...fault }]) => (behind ? [{ name, behind, ...fault }] : []))

  // Their own server: one server has not enough connections for them and the other tests.
  let dataDir: string | undefined
  let postgres: EmbeddedPostgres | undefined
  let serverUrl: string

  beforeAll(async () => {
    dataDir = await newTemporaryDataDir()
    postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
    serverUrl = postgres.connectionString
    await createTemplate(serverUrl, template)
  })
  afterAll(async () => {
    await postgres?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  describe.concurrent('a shop with a seeded fault', { timeout: 120_000 }, () => {
    it.each(caught)('%s makes its test fail', async (name, { test }) => {
      const outcome = await runTests([test], { fault: name, serverUrl, template })
      expect(outcome).toEqual({
        passed: [],
        failed: [{ name: test.name, why: expect.stringMatching(noticed) }],
        broken: [],
      })
    })

    it.each(backed)('$name makes no test fail as long as $behind.guards is there', async ({ name, test, behind }) => {
      expect(await runTests([test], { fault: name, serverUrl, template })).toEqual({
        passed: [test.name],
        failed: [],
        broken: [],
      })
      expect(faults[behind.combined]?.behind).toBeUndefined()
      expect(faults[behind.combined]?.edits).toEqual(expect.arrayContaining(faults[name]?.edits ?? []))
    })

    // All of them one after the other: minutes on a machine that others use.
    it('without a fault all their tests pass', { timeout: 900_000 }, async () => {
      const tests = chosen.map(([, { test }]) => test)
      const outcome = await runTests(tests, { serverUrl, template })
      expect(outcome.failed).toEqual([])
      expect(outcome.broken).toEqual([])
      expect(new Set(outcome.passed)).toEqual(new Set(tests.map(({ name }) => name)))
    })
  })
}
