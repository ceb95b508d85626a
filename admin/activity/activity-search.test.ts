import { expect, it } from 'vitest'
import { readActivitySearch } from './activity-search.ts'

it('the search of a URL of the activity is parsed', () => {
  const search = { person: 'ayesha', group: 'settings', from: '2026-11-01', to: '2026-11-22' }
  expect(readActivitySearch(search)).toEqual(search)
})

it.each([{ person: '' }, { group: 'weather' }, { from: 'yesterday' }, { to: '2026-13-01' }])(
  '%j is ignored',
  params => {
    expect(Object.values(readActivitySearch(params))).toEqual([undefined, undefined, undefined, undefined])
  },
)
