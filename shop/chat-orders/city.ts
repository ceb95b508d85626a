import { type City, cities, cityKey, cityNamed, cityNamesIn } from '../address/cities.ts'
import { phoneticSearchKey, typoKeysOf } from '../search/words.ts'
import { isChatter, isGivenName, isPlace, listOf } from './chat-words.ts'
import type { Segment } from './segments.ts'
import { type Span, spanOf, type Token } from './tokens.ts'

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

/** The parcel goes to a city before or after these: Multan bhejna hai, deliver to Multan. */
const sending = listOf(
  'bhejna bhejni bhejne bhejen bhejein bhej bhejwana bhijwana bhijwa jana jaye jayega jaega pohanchana pauhnchana deliver delivered send ship بھیجنا بھیجیں بھیج بھجوانا جائے جانا',
)
/** The customer writes from a city before or after these: Lahore se hun, from Lahore, I live in Karachi. */
const writing = listOf('hun hoon hon hai baat rehta rehti rahta rahti order hain ہوں بات رہتا رہتی ہیں')
const living = listOf('live living based')
const replacing = listOf('ab abhi nahi nahin sorry instead change changed balke اب نہیں سوری بلکہ')

/**
 * The city of the receiver: one after a label or tehsil, else the last that stands where addresses have their city. A
 * city before a road, house or company is part of its name. One that the shop asks about and the customer agrees to
 * comes after those, and one that the customer writes from is the last resort.
 */
export function chooseCity(segments: readonly Segment[], isOfAddress: (segment: Segment) => boolean): FoundCity | null {
  const own = segments.filter(({ by }) => by === 'customer')
  const exact = bestOf(own.flatMap(segment => citiesOf(segment, isOfAddress)))
  if (exact && exact.rank > OF_WRITER) return exact
  const near = own.flatMap(segment => misspelled(segment).slice(0, 1))
  const agreed = segments.filter(({ isAgreed }) => isAgreed).flatMap(segment => citiesOf(segment, () => false))
  return near.findLast(({ isOnly }) => isOnly) ?? bestOf(agreed) ?? exact
}

/** Cities that staff may choose from where none is certain: all that are named, and those with nearly such a name. */
export function listCityChoices(segments: readonly Segment[]): string[] {
  const own = segments.filter(({ by }) => by === 'customer')
  const found = own.flatMap(segment => [...citiesOf(segment, () => false), ...misspelled(segment, SHORT_LETTERS)])
  return [...new Set(found.reverse().map(({ city }) => city.name))].slice(0, MOST_CHOICES)
}

const MOST_CHOICES = 4

const bestOf = (found: readonly FoundCity[]): FoundCity | null =>
  found.reduce<FoundCity | null>((best, one) => (best === null || one.rank >= best.rank ? one : best), null)

export function citiesOf(segment: Segment, isOfAddress: (segment: Segment) => boolean): FoundCity[] {
  const { tokens, label } = segment
  const words = tokens.map(({ raw }) => raw)
  const whole = cityNamed(words.join(''))
  if (whole && tokens.length > 0)
    return [{ ...spanOf(tokens), city: whole, rank: label === 'city' ? OF_LABEL : OF_ADDRESS, isOfTehsil: false }]
  return [...cityNamesIn(words), ...joinedNames(words)].flatMap(({ city, at, length }) => {
    const part = tokens.slice(at, at + length)
    const [only] = part
    const next = tokens[at + length]
    if (!city || !only) return []
    if (length === 1 && isChatter(only.word) && next) return []
    const rank = rankOf(segment, { at, length }, isOfAddress(segment))
    if (rank === 0 || (length === 1 && alsoWords.has(only.word) && rank < OF_ADDRESS)) return []
    return [{ ...spanOf(part), city, rank, isOfTehsil: rank === OF_TEHSIL || rank === OF_DISTRICT }]
  })
}

const OF_LABEL = 100
const OF_TEHSIL = 90
const OF_DISTRICT = 85
const OF_CHANGE = 80
const OF_ADDRESS = 75
const OF_PARCEL = 60
const AT_END = 40
const OF_WRITER = 10

/** How likely the parcel goes to the city with these words of a segment; 0 where they are part of another name. */
function rankOf({ tokens, label }: Segment, { at, length }: { at: number; length: number }, isOfAddress: boolean) {
  const [before, next] = [tokens[at - 1], tokens[at + length]]
  const rest = tokens.slice(at + length)
  const has = (words: ReadonlySet<string>, some: readonly Token[]) => some.some(({ word }) => words.has(word))
  if (label === 'city') return OF_LABEL
  if (before && tehsil.has(before.word)) return OF_TEHSIL
  if (before && district.has(before.word)) return OF_DISTRICT
  if (next && (isPlace(next.word) || afterName.has(next.word)) && !isCantt(next.word)) return 0
  const isSentTo = has(sending, rest.slice(0, 2)) || (before?.word === 'to' && has(sending, tokens.slice(0, at)))
  if (isSentTo) return has(replacing, tokens) ? OF_CHANGE : OF_PARCEL
  const isWriter = next !== undefined && from.has(next.word) && has(writing, rest.slice(1, 3))
  if (isWriter || before?.word === 'from' || (before?.word === 'in' && has(living, tokens.slice(0, at))))
    return OF_WRITER
  if (next && from.has(next.word)) return 20
  if (rest.some(({ word }) => isPlace(word) && !isCantt(word))) return 0
  const isLast = rest.every(({ word }) => isChatter(word) || isCantt(word) || /^\d{5}$/.test(word))
  if (isLast && (isOfAddress || tokens.some(({ word }) => isPlace(word)))) return OF_ADDRESS
  return isLast ? AT_END : next && isChatter(next.word) ? 15 : 5
}

const JOINED_LETTERS = 7

/** A name in more pieces than usual: rawal pindi, arif wala. */
const joinedNames = (words: readonly string[]): { city: City | undefined; at: number; length: number }[] =>
  words.slice(1).map((word, at) => {
    const text = `${words[at]}${word}`
    return { city: text.length < JOINED_LETTERS ? undefined : cityNamed(text), at, length: 2 }
  })

const isCantt = (word: string): boolean =>
  ['cantt', 'cantonment', 'city', 'pakistan', 'punjab', 'sindh', 'kpk'].includes(word)

/** Shorter names are like too many other words. */
const MIN_LETTERS = 5
const SHORT_LETTERS = 4

const byHeardKey = Map.groupBy(cities, ({ name }) => phoneticSearchKey(cityKey(name)))
const bySlip = new Map<string, City[]>()
for (const city of cities)
  for (const slip of [cityKey(city.name), ...typoKeysOf(cityKey(city.name))])
    bySlip.set(slip, [...(bySlip.get(slip) ?? []), city])

/** Cities in another spelling at the end of an address, the largest first: krachi, Okarra. */
function misspelled(segment: Segment, letters = MIN_LETTERS): (FoundCity & { isOnly: boolean })[] {
  const last = segment.tokens.findLast(({ word }) => !isCantt(word) && !/^\d{5}$/.test(word))
  if (!last || last.raw.length < letters || isPlace(last.word) || isChatter(last.word) || isGivenName(last.word))
    return []
  const isAlone = segment.tokens.length === 1
  if (!isAlone && !segment.tokens.some(({ word }) => isPlace(word) || /\d/.test(word))) return []
  const word = cityKey(last.word)
  const heard = byHeardKey.get(phoneticSearchKey(word)) ?? []
  const slips = [word, ...typoKeysOf(word)].flatMap(slip => bySlip.get(slip) ?? [])
  const found = [...new Set([...heard, ...slips])].filter(
    ({ name }) => name[0]?.toLowerCase() === word[0] && Math.abs(cityKey(name).length - word.length) <= 2,
  )
  return found
    .toSorted((one, other) => other.population - one.population)
    .map(city => ({ ...spanOf([last]), city, rank: 30, isOfTehsil: false, isOnly: found.length === 1 }))
}
