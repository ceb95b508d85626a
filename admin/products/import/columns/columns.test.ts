import { describe, expect, it } from 'vitest'
import { namesOf, originOf, problemsOf } from './columns.ts'

const columnsOf = (headings: string[]) =>
  headings.map((heading, place) => ({ place, heading, examples: [], field: null }))

describe('the names of columns', () => {
  it('are their headings, with a number where there is none or another has the same', () => {
    const columns = columnsOf(['Name', 'Price', '', 'Price'])
    expect(namesOf(columns, true)).toEqual(['Name', 'Price, column 2', 'Column 3', 'Price, column 4'])
    expect(namesOf(columns, false)).toEqual(['Column 1', 'Column 2', 'Column 3', 'Column 4'])
  })

  it('tell equal headings apart in what is wrong', () => {
    const names = namesOf(columnsOf(['Name', 'Price', 'Price']), true)
    expect(problemsOf(['name', 'price', 'price'], names)).toEqual([
      '“Price, column 2” and “Price, column 3” are both “Price”. Choose one of them.',
    ])
  })
})

describe('a choice that is shown', () => {
  it.each([
    ['recognised', null, false, 'What the shop recognised is proposed.'],
    ['recognised', 'say-the-same', false, 'One of the columns that are taken for the same is proposed.'],
    ['chosen', null, true, 'Shown is what was chosen for lists with these headings.'],
    ['chosen', null, false, 'Shown is what was chosen for this list.'],
  ] as const)('of columns that are %s, with the problem %s, remembered: %s, has the origin: %s', (...all) => {
    const [columns, columnsProblem, isRemembered, origin] = all
    expect(originOf({ columns, columnsProblem }, isRemembered)).toBe(origin)
  })
})
