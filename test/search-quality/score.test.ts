import { describe, expect, it } from 'vitest'
import { type Asked, judge, scoreOf, scoresByKind } from './score.ts'

const answer = (...slugs: string[]) => ({ slugs, saysNear: false })

describe('a verdict', () => {
  it.each([
    [['kurta'], answer('kurta', 'cap'), 'first'],
    [['kurta', 'frock'], answer('cap', 'bag', 'frock'), 'first three'],
    [['kurta'], answer('cap', 'bag', 'belt', 'kurta'), 'wrong'],
    [['kurta'], answer(), 'wrong'],
    [['kurta'], { slugs: ['kurta'], saysNear: true }, 'first'],
  ] as const)('of %j for the answer %j is %s', (right, found, verdict) => {
    expect(judge([...right], { ...found, slugs: [...found.slugs] })).toBe(verdict)
  })

  it('for what is not sold accepts no product, or products that are called near', () => {
    expect(judge('nothing', answer())).toBe('nothing said')
    expect(judge('nothing', { slugs: ['cap'], saysNear: true })).toBe('nothing said')
    expect(judge('nothing', answer('cap'))).toBe('wrong')
  })
})

describe('a score', () => {
  const asked = (right: Asked['right'], verdict: Asked['verdict'], kind = 'urdu'): Asked => ({
    query: 'کرتا',
    kind,
    right,
    verdict,
    answer: answer(),
  })

  it('counts a first place among the first three, and what is not sold by itself', () => {
    const all = [
      asked(['a'], 'first'),
      asked(['a'], 'first three'),
      asked(['a'], 'wrong'),
      asked('nothing', 'nothing said'),
      asked('nothing', 'wrong'),
    ]
    expect(scoreOf(all)).toEqual({ right: 3, firstThree: 66.7, first: 33.3, notSold: 2, nothingSaid: 50 })
  })

  it('has no percentage where there is no query', () => {
    expect(scoreOf([])).toEqual({ right: 0, firstThree: null, first: null, notSold: 0, nothingSaid: null })
  })

  it('is given for each kind and for all', () => {
    const scores = scoresByKind([asked(['a'], 'first', 'colour'), asked(['a'], 'wrong', 'size')])
    expect(Object.entries(scores).map(([kind, { first }]) => [kind, first])).toEqual([
      ['colour', 100],
      ['size', 0],
      ['all', 50],
    ])
  })
})
