import { cities, cityIn, cityKey, cityNamed, provinces } from '../address/cities.ts'
import { type ParsedAddress, parseAddress } from './parse-address.ts'
import { phoneticKey } from './phonetic-key.ts'

/** An address as parts that can be compared one by one, in Urdu or Latin letters. */
type AddressParts = {
  /** The city, with those that it grows into as one. */
  town: string
  /** The first number of the door, `12` of House 12-A; null when no door has a number. */
  doorNumber: string | null
  /** The digits and letters of the door, sorted: `['12', 'a']` of House 12-A. */
  door: string[]
  /** All digits and letters, sorted: those of the door, the street, the block. */
  numbers: string[]
  /** Labelled numbers and letters beside the door, `street 5`. */
  places: string[]
  /** The words by their sound, also of landmarks. */
  words: string[]
  /** Whether strangers have this address too: a room, an office, a hostel. */
  isShared: boolean
}

/** The parts of an address. */
export function addressParts({ street, city }: { street: string; city: string }): AddressParts {
  const { labeled, bare, words, landmarks } = parseStreet({ street, city })
  const doors = doorsOf({ labeled, bare })
  const places = [
    ...labeled.filter(([label]) => placeLabels.has(label)).map(([label, value]) => `${label} ${value}`),
    ...bare.filter(isSector).map(sector => `sector ${sector}`),
  ]
  const all = [...labeled.map(([, value]) => value), ...bare].filter(value => !isPostalCode(value))
  return {
    town: townOf(city),
    doorNumber: doors.flatMap(value => /\d+/.exec(value) ?? [])[0] ?? null,
    door: piecesOf(doors),
    numbers: piecesOf(all),
    places: unique(places),
    words: unique([...words, ...landmarks].map(phoneticOf)),
    isShared: labeled.some(([label]) => label === 'room' || label === 'office') || words.some(word => shared.has(word)),
  }
}

/** Parses a street as typed, without a repeated city or province. */
export function parseStreet({ street, city }: { street: string; city: string }): ParsedAddress {
  const known = cityNamed(city)
  const cityName = known?.name ?? cityKey(city)
  const repeatedPlaces = known ? placesIn.get(known) : undefined
  return parseAddress(street, text => {
    const key = cityKey(text)
    return repeatedPlaces ? repeatedPlaces.has(key) : key === cityName || provinceKeys.has(key)
  })
}

const provinceKeys = new Set(provinces.flatMap(({ name, nameUrdu }) => [cityKey(name), cityKey(nameUrdu)]))

/** By city, the place names that a street may repeat: the city by any of its names, and the provinces. */
const placesIn = new Map(
  cities.map(city => [city, new Set([...[city.name, city.nameUrdu, ...city.aliases].map(cityKey), ...provinceKeys])]),
)

/** Cities that people who live between them name alike. */
const twinTowns = new Map([['Rawalpindi', 'Islamabad']])

const townOf = (city: string): string => {
  const name = cityIn(city)?.name ?? cityKey(city)
  return twinTowns.get(name) ?? name
}

/** What has a door of its own, the smallest first: a flat in a house is found by the flat. */
const doorLabels = ['flat', 'room', 'shop', 'office', 'quarter', 'house', 'plot']
/** Buildings of many people who do not know each other. */
const shared = new Set(
  'hostel hospital school college university academy bank factory mill mills plaza market court courts ہاسٹل ہسپتال سکول اسکول کالج یونیورسٹی'.split(
    ' ',
  ),
)
/** Where two values are two places. */
const placeLabels = new Set<string>(['street', 'lane', 'block', 'phase', 'sector', 'village'])

/** When no number is labelled as a door, it is the first, unless that is a sector. */
function doorsOf({ labeled, bare }: Pick<ParsedAddress, 'labeled' | 'bare'>): string[] {
  const labels = doorLabels.flatMap(door => labeled.filter(([label]) => label === door))
  if (labels.length > 0) return labels.map(([, value]) => value)
  return bare.filter(number => /\d/.test(number) && !isSector(number) && !isPostalCode(number)).slice(0, 1)
}

/** `12/a` and `12a` are 12 and a. */
const piecesOf = (values: string[]): string[] => unique(values.flatMap(value => value.match(/\d+|\p{L}+/gu) ?? []))

const unique = (values: string[]): string[] => [...new Set(values)].sort()

const phoneticOf = (word: string): string => (word.length > 1 && phoneticKey(word).replace(/(.)\1+/g, '$1')) || word

/** A sector of Islamabad, G-9/4. */
const isSector = (number: string): boolean => /^[a-i]\d{1,2}\/\d$/.test(number)

export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text)
