import { describe, expect, it } from 'vitest'
import { chosenFault, withFault } from './apply.ts'
import { changedFiles } from './changed-files.ts'
import { expectRed } from './expect-red.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { faultsPage } from './page.ts'

const changed = changedFiles()

/** The faults whose guard or test was changed last; all when that is not known. */
const concerned = Object.entries(faults)
  .filter(([, { edits, test }]) => !changed || [...edits, test].some(({ file }) => changed.has(file)))
  .map(([name]) => name)

if (concerned.length > 0) expectRed(concerned)

describe('a seeded fault', () => {
  const moved: Fault = { ...faults.retry, edits: [{ file: 'db/client.ts', find: 'this guard', become: '' }] } as Fault

  it('one whose guard moved or occurs twice is refused', () => {
    expect(() => withFault(moved, 'db/client.ts', 'nothing here')).toThrow('this guard')
    expect(() => withFault(moved, 'db/client.ts', 'this guard and this guard')).toThrow('this guard')
    expect(withFault(moved, 'db/client.ts', 'without this guard.')).toBe('without .')
    expect(withFault(moved, 'db/connection-errors.ts', 'this guard')).toBe('this guard')
  })

  it('every fault finds its guard', () => {
    for (const [name, fault] of Object.entries(faults)) expect(chosenFault(name), name).toBe(fault)
  })

  it('an unknown one is refused', () => {
    expect(() => chosenFault('gravity')).toThrow('There is no fault gravity')
    expect(chosenFault('')).toBeUndefined()
  })
})

it('docs/faults.md lists all faults (vitest run test/mutations/faults.test.ts -u writes it)', async () => {
  await expect(faultsPage()).toMatchFileSnapshot('../../docs/faults.md')
})
