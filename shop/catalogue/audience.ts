/** Whom a product is for, as catalogues of other programs ask for clothes. */
export type Audience = { gender: Gender | null; ageGroup: AgeGroup | null }
export type Gender = 'female' | 'male' | 'unisex'
export type AgeGroup = 'newborn' | 'infant' | 'toddler' | 'kids' | 'adult'

/** English and Urdu words of tags, categories and sub-brands; of an age the youngest comes first. */
const genders: [Gender, string[]][] = [
  ['unisex', ['unisex', 'یونیسیکس']],
  [
    'female',
    ['women', 'womens', 'woman', 'womenswear', 'ladies', 'girls', 'girl', 'خواتین', 'لیڈیز', 'زنانہ', 'لڑکیوں'],
  ],
  ['male', ['men', 'mens', 'man', 'menswear', 'gents', 'boys', 'boy', 'مردوں', 'مردانہ', 'جینٹس', 'لڑکوں']],
]
const ageGroups: [AgeGroup, string[]][] = [
  ['newborn', ['newborn', 'newborns', 'نومولود']],
  ['infant', ['infant', 'infants', 'baby', 'babies']],
  ['toddler', ['toddler', 'toddlers']],
  [
    'kids',
    [
      'kids',
      'kid',
      'kidswear',
      'children',
      'childrens',
      'child',
      'girls',
      'girl',
      'boys',
      'boy',
      'بچوں',
      'لڑکیوں',
      'لڑکوں',
    ],
  ],
  [
    'adult',
    [
      'adult',
      'adults',
      'women',
      'womens',
      'woman',
      'womenswear',
      'ladies',
      'men',
      'mens',
      'man',
      'menswear',
      'gents',
      'خواتین',
      'مردوں',
    ],
  ],
]

type Named = { tags: readonly string[]; categoryName: string | null; subBrandName: string | null }

/**
 * The gender and age group that a product's tags name, else its category, else its sub-brand; null where none does
 * (docs/decisions/0097-product-data.md). Children's clothes that name no gender are for both.
 */
export function audienceOf({ tags, categoryName, subBrandName }: Named): Audience {
  const sources = [tags.join(' '), categoryName ?? '', subBrandName ?? ''].map(wordsIn)
  const ageGroup = firstOf(ageGroups, sources)
  const gender = isForBoth(sources) ? 'unisex' : firstOf(genders, sources)
  return { gender: gender ?? (ageGroup === null || ageGroup === 'adult' ? null : 'unisex'), ageGroup }
}

function firstOf<Value>(vocabulary: [Value, string[]][], sources: Set<string>[]): Value | null {
  for (const words of sources) {
    const found = vocabulary.find(([, names]) => names.some(name => words.has(name)))
    if (found) return found[0]
  }
  return null
}

/** Men and Women as two tags. */
const isForBoth = (sources: Set<string>[]): boolean =>
  sources.some(
    words => firstOf([['female', wordsOf('female')]], [words]) && firstOf([['male', wordsOf('male')]], [words]),
  )

const wordsOf = (gender: Gender): string[] => genders.find(([name]) => name === gender)?.[1] ?? []

/** `Women's` is one word, as it is in names of collections. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/\p{L}+/gu) ?? [],
  )
