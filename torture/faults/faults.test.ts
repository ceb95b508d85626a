import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded.ts'
import { newTemporaryDataDir } from '../../db/temporary-data-dir.ts'
import { createTemplate } from '../../test/postgres.ts'
import { chosenFault, withFault } from './apply.ts'
import { type Fault, faults } from './faults.ts'
import { faultsPage } from './page.ts'
import { runTests } from './run-tests.ts'

// A server of their own: their connections and those of the tests beside this file are more than one server has.
let postgres: EmbeddedPostgres
let serverUrl: string
const template = 'shop_with_every_guard'

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

const all = Object.entries(faults)
const caught = all.filter(([, { behind }]) => !behind)
const backed = all.flatMap(([name, { behind, ...fault }]) => (behind ? [{ name, behind, ...fault }] : []))

/** What a guard's absence looks like: something is not as the shop promises, or the shop or PostgreSQL says no. Not a program that is broken. */
const noticed = /^(AssertionError|Error: (expected|promise)|Refusal|error)\b/

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
    const tests = all.map(([, { test }]) => test)
    const outcome = await runTests(tests, { serverUrl, template })
    expect(outcome.failed).toEqual([])
    expect(outcome.broken).toEqual([])
    expect(new Set(outcome.passed)).toEqual(new Set(tests.map(({ name }) => name)))
  })
})

describe('a fault', () => {
  const moved: Fault = { ...faults.retry, edits: [{ file: 'db/client.ts', find: 'this guard', become: '' }] } as Fault

  it('of a guard that moved, or that stands there twice, is no fault', () => {
    expect(() => withFault(moved, 'db/client.ts', 'nothing here')).toThrow('this guard')
    expect(() => withFault(moved, 'db/client.ts', 'this guard and this guard')).toThrow('this guard')
    expect(withFault(moved, 'db/client.ts', 'without this guard.')).toBe('without .')
    expect(withFault(moved, 'db/away.ts', 'this guard')).toBe('this guard')
  })

  it.each(Object.keys(faults))('%s is one: its guard is where it is looked for', name => {
    expect(chosenFault(name)).toBe(faults[name])
  })

  it('nobody knows is refused', () => {
    expect(() => chosenFault('gravity')).toThrow('There is no fault gravity')
    expect(chosenFault('')).toBeUndefined()
  })
})

it('docs/faults.md tells of them all (vitest run torture/faults -u writes it anew)', async () => {
  await expect(faultsPage()).toMatchFileSnapshot('../../docs/faults.md')
})
