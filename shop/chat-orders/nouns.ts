import { synonymKeyOf, wordsOf } from '../search/words.ts'

/** How well words of a chat name each product, by its place in `products`. */
export type Named = Map<number, number>

/** The words of a product: its names, tags, and the values of its options. */
export type Texts = { names: string[]; tags: string[]; values: string[] }

const WORDS_OF_ENTRY = 4

/** Words that stand in names and say little. */
const weak = new Set(
  'of with and pack set piece style side mini pro ml the for wala waly wali ka ky ka pyk syt pys lytr mly m s wear fit mat my hath bny se short'.split(
    ' ',
  ),
)
const OF_TAG = 0.55
/** Words of a name after these describe it: School Trousers with Stretch Waist. */
const OF_DESCRIPTION = 0.5

type Nouns = { byWord: ReadonlyMap<string, Named>; byGroup: ReadonlyMap<number, Named> }

/** The words and groups of synonyms that names and tags have, with the weight of each place. */
export function nounsOf(texts: Texts[], groupsOf: (joined: string) => readonly number[]): Nouns {
  const byWord = new Map<string, Named>()
  const byGroup = new Map<number, Named>()
  const add = <Key>(map: Map<Key, Named>, key: Key, product: number, share: number) => {
    const named = map.get(key) ?? new Map<number, number>()
    named.set(product, Math.max(named.get(product) ?? 0, share))
    map.set(key, named)
  }
  for (const [product, { names, tags }] of texts.entries())
    for (const [text, share] of [
      ...names.map(name => [name, 1] as const),
      ...tags.map(tag => [tag, OF_TAG] as const),
    ]) {
      const words = wordsOf(text).map(({ word }) => word)
      const comma = text.search(/[,،]/)
      const before = comma === -1 ? words.length : wordsOf(text.slice(0, comma)).length
      const withAt = words.indexOf('with')
      const described = withAt === -1 ? before - 1 : withAt
      const shareAt = (at: number) => (at > described ? share * OF_DESCRIPTION : share)
      for (const at of words.keys())
        for (let length = 1; length <= WORDS_OF_ENTRY && at + length <= words.length; length++) {
          const joined = words.slice(at, at + length).join('')
          if (length <= 2 && !(length === 1 && weak.has(joined)))
            add(byWord, synonymKeyOf(joined), product, shareAt(at))
          for (const group of groupsOf(joined)) add(byGroup, group, product, shareAt(at))
        }
    }
  return { byWord, byGroup }
}
