import { type City, cities, cityKey, cityNamed, cityNamesIn } from '../address/cities.ts'
import { phoneticSearchKey } from '../search/words.ts'
import { isChatter, isPlace, listOf } from './chat-words.ts'
import type { Segment } from './segments.ts'
import { type Span, spanOf } from './tokens.ts'

export type FoundCity = Span & { city: City; rank: number; isOfTehsil: boolean }

const tehsil = listOf('tehsil teh taluka تحصیل تعلقہ')
const district = listOf('district distt dist zila zilla ضلع')
const from = listOf('se say mein me main in from سے میں')
/** After a city they make it part of a name: Multan Road, Lahore Cloth House, Karachi Company. */
const afterName = listOf(
  'company cloth traders rice mills sweets bakers hotel restaurant boutique electronics fabrics collection broast biryani tikka کلاتھ ہوٹل سویٹس wala wali walay وال والی والا board',
)
/** Aliases that are also words: wah bhai wah. */
const alsoWords = listOf('wah dir kot swat')

/**
 * The city of the receiver: one after a label or tehsil, else the last that stands where addresses have their city. A
 * city before a road, house or company is part of its name.
 */
export function chooseCity(segments: readonly Segment[], isOfAddress: (segment: Segment) => boolean): FoundCity | null {
  const found = segments.filter(({ by }) => by === 'customer').flatMap(segment => citiesOf(segment, isOfAddress))
  const exact = bestOf(found)
  if (exact) return exact
  const near = segments.filter(({ by }) => by === 'customer').flatMap(misspelled)
  return near.at(-1) ?? null
}

const bestOf = (found: readonly FoundCity[]): FoundCity | null =>
  found.reduce<FoundCity | null>((best, one) => (best === null || one.rank >= best.rank ? one : best), null)

export function citiesOf(segment: Segment, isOfAddress: (segment: Segment) => boolean): FoundCity[] {
  const { tokens } = segment
  const words = tokens.map(({ raw }) => raw)
  const whole = cityNamed(words.join(''))
  if (whole && tokens.length > 0)
    return [{ ...spanOf(tokens), city: whole, rank: segment.label === 'city' ? 100 : 70, isOfTehsil: false }]
  return cityNamesIn(words).flatMap(({ city, at, length }) => {
    const part = tokens.slice(at, at + length)
    const [before, next] = [tokens[at - 1], tokens[at + length]]
    if (!city || part.length === 0) return []
    const [only] = part
    if (length === 1 && only && (alsoWords.has(only.word) || isChatter(only.word)) && next) return []
    if (length === 1 && only && alsoWords.has(only.word)) return []
    const rankOf = () => {
      if (segment.label === 'city') return 100
      if (before && tehsil.has(before.word)) return 90
      if (before && district.has(before.word)) return 85
      if (next && (isPlace(next.word) || afterName.has(next.word)) && !isCantt(next.word)) return 0
      if (next && from.has(next.word)) return 20
      if (next && tokens.slice(at + length).some(({ word }) => isPlace(word) && !isCantt(word))) return 0
      const isLast =
        !next || tokens.slice(at + length).every(({ word }) => isChatter(word) || isCantt(word) || /^\d{5}$/.test(word))
      if (isLast && (isOfAddress(segment) || tokens.some(({ word }) => isPlace(word)))) return 75
      return isLast ? 40 : next && isChatter(next.word) ? 15 : 5
    }
    const rank = rankOf()
    if (rank === 0) return []
    return [{ ...spanOf(part), city, rank, isOfTehsil: rank === 90 || rank === 85 }]
  })
}

const isCantt = (word: string): boolean =>
  ['cantt', 'cantonment', 'city', 'pakistan', 'punjab', 'sindh', 'kpk'].includes(word)

const MIN_LETTERS = 5

const byHeardKey = Map.groupBy(cities, ({ name }) => phoneticSearchKey(cityKey(name)))

/** A city in another spelling at the end of an address: krachi. */
function misspelled(segment: Segment): FoundCity[] {
  const last = segment.tokens.at(-1)
  if (!last || last.raw.length < MIN_LETTERS || isPlace(last.word) || isChatter(last.word)) return []
  const isAlone = segment.tokens.length === 1
  if (!isAlone && !segment.tokens.some(({ word }) => isPlace(word) || /\d/.test(word))) return []
  const [city] = (byHeardKey.get(phoneticSearchKey(last.word)) ?? []).filter(
    ({ name }) => name[0]?.toLowerCase() === last.word[0] && Math.abs(name.length - last.word.length) <= 2,
  )
  return city ? [{ ...spanOf([last]), city, rank: 30, isOfTehsil: false }] : []
}
