import { describe, expect, it } from 'vitest'
import { limitsOf } from './budgets.ts'
import { measureHouse } from './house/measure-house.ts'

describe('the budgets of docs/budgets.md', () => {
  it('are read from the last column of their row', () => {
    expect(limitsOf(1)).toEqual([5, 80])
    expect(limitsOf(2)).toEqual([14])
    expect(() => limitsOf(999)).toThrow('row 999')
  })

  it('keep the source as simple as it was', async () => {
    const [folders = 0, files = 0, functions = 0] = limitsOf(21)
    const house = await measureHouse()
    expect(house.typescriptLines).toBeGreaterThan(10_000)
    // An empty list when the count is within its limit, else what was found.
    const over = (found: string[], limit: number) => (found.length > limit ? found : [])
    expect(over(house.foldersInCircles, folders), 'folders in circles of imports').toEqual([])
    expect(over(house.longFiles, files), 'files over 250 lines').toEqual([])
    expect(over(house.longFunctions, functions), 'functions over 80 lines').toEqual([])
  })
})
