import type { JudgedQuery } from './judged-query.ts'

/** The slugs that a search found, the best first. `saysNear`: it also says that none of them has all the words. */
export type Answer = { slugs: string[]; saysNear: boolean }

/** Where a right product stands; for a thing that is not sold, whether the answer is honest. */
export type Verdict = 'first' | 'first three' | 'nothing said' | 'wrong'

/** A query of the shop of 10,000 products has kinds of its own. */
export type Asked = Omit<JudgedQuery, 'kind'> & { kind: string; verdict: Verdict; answer: Answer }

/** `right` and `notSold` count queries; the others are percentages of those, and null when there are none. */
export type Score = {
  right: number
  firstThree: number | null
  first: number | null
  notSold: number
  nothingSaid: number | null
}

export function judge(right: JudgedQuery['right'], { slugs, saysNear }: Answer): Verdict {
  if (right === 'nothing') return slugs.length === 0 || saysNear ? 'nothing said' : 'wrong'
  const place = slugs.findIndex(slug => right.includes(slug))
  if (place === 0) return 'first'
  return place === 1 || place === 2 ? 'first three' : 'wrong'
}

export function scoreOf(asked: Pick<Asked, 'right' | 'verdict'>[]): Score {
  const sold = asked.filter(({ right }) => right !== 'nothing')
  const notSold = asked.filter(({ right }) => right === 'nothing')
  return {
    right: sold.length,
    firstThree: shareOf(sold, ({ verdict }) => verdict !== 'wrong'),
    first: shareOf(sold, ({ verdict }) => verdict === 'first'),
    notSold: notSold.length,
    nothingSaid: shareOf(notSold, ({ verdict }) => verdict === 'nothing said'),
  }
}

/** In percent, with one decimal. */
function shareOf<Item>(items: Item[], isCounted: (item: Item) => boolean): number | null {
  if (items.length === 0) return null
  return Math.round((items.filter(isCounted).length / items.length) * 1000) / 10
}

/** The scores of each kind, in the order of the queries, and of all. */
export function scoresByKind(asked: Asked[]): Record<string, Score> {
  const kinds = [...new Set(asked.map(({ kind }) => kind))]
  const scores = kinds.map(kind => [kind, scoreOf(asked.filter(one => one.kind === kind))] as const)
  return { ...Object.fromEntries(scores), all: scoreOf(asked) }
}
