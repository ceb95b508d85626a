import { cityIn } from '../address/cities.ts'
import { foldLetters } from '../address/fold-letters.ts'
import type { Language } from '../language.ts'
import type { Rupees } from '../money.ts'

/** A delivery zone: a city belongs to it when its text contains one of the names. */
export type DeliveryZone = { names: string[]; fee: Rupees }

export type DeliverySettings = {
  /** Delivery is free from this subtotal on. */
  freeFrom: Rupees
  zones: DeliveryZone[]
  /** The fee of every other city. */
  elsewhere: Rupees
}

/** The fees alone, without the days that the shop's settings hold beside them. */
export const feesOf = ({ freeFrom, zones, elsewhere }: DeliverySettings): DeliverySettings => ({
  freeFrom,
  zones: zones.map(({ names, fee }) => ({ names, fee })),
  elsewhere,
})

/** How many working days a parcel is on the way, at least and at most. */
export type TransitDays = { minDays: number; maxDays: number }

/** The fees with what the delivery dates are calculated from (docs/product.md#delivery-dates). */
export type DatedDelivery = Omit<DeliverySettings, 'zones'> & {
  zones: (DeliveryZone & TransitDays)[]
  /** For every other city. */
  elsewhereDays: TransitDays
  /** Working days from the order to the courier. */
  packDays: number
  /** Orders from this hour on, in Pakistan, count as those of the next working day. 24: none. */
  cutOffHour: number
  /** The days of the week without work, 0 is Sunday. At least one day is left. */
  daysOff: number[]
  /** Other days without work, such as Eid: `2026-12-25`. */
  holidays: string[]
}

/** The shop's settings may replace these (docs/product.md#delivery-fee, docs/product.md#delivery-dates). */
export const defaultDelivery: DatedDelivery = {
  freeFrom: 2000,
  zones: [
    { names: ['Karachi', 'کراچی'], fee: 150, minDays: 1, maxDays: 2 },
    { names: ['Lahore', 'لاہور'], fee: 200, minDays: 2, maxDays: 3 },
    { names: ['Islamabad', 'Rawalpindi', 'اسلام آباد', 'راولپنڈی'], fee: 250, minDays: 2, maxDays: 3 },
  ],
  elsewhere: 300,
  elsewhereDays: { minDays: 2, maxDays: 4 },
  packDays: 1,
  cutOffHour: 14,
  daysOff: [0],
  holidays: [],
}

/**
 * The delivery fee, calculated here for cart, both checkouts, the order and the footer (docs/product.md#delivery-fee).
 * `city` is the text as typed, in English or Urdu, or null or blank when not known yet: then it is the lowest fee.
 */
export function deliveryFee(settings: DeliverySettings, order: { subtotal: Rupees; city: string | null }): Rupees {
  if (order.subtotal >= settings.freeFrom) return 0
  const city = order.city?.trim()
  return city ? feeOfCity(settings, city) : feeRange(settings).lowest
}

/** The amount in rupees that is missing for free delivery; 0 when it is reached. */
export const missingForFreeDelivery = (settings: DeliverySettings, subtotal: Rupees): Rupees =>
  Math.max(0, settings.freeFrom - subtotal)

/**
 * The lowest and the highest fee in rupees that a city is charged. A zone counts when it is charged for one of its
 * names: of one whose names all belong to earlier zones nobody pays the fee.
 */
export function feeRange(settings: DeliverySettings): FeeRange {
  const known = ranges.get(settings)
  if (known) return known
  const range = calculateFeeRange(settings)
  ranges.set(settings, range)
  return range
}

type FeeRange = { lowest: Rupees; highest: Rupees }

// Each page of a product says it, and a shop may have 2,500 names. Settings are replaced, never changed in place.
const ranges = new WeakMap<DeliverySettings, FeeRange>()

function calculateFeeRange({ zones, elsewhere }: DeliverySettings): FeeRange {
  const charged = zones.filter(zone => zone.names.some(name => zoneOf(zones, name) === zone))
  const fees = [...charged.map(({ fee }) => fee), elsewhere]
  return { lowest: Math.min(...fees), highest: Math.max(...fees) }
}

/** The fee of an order below the free amount to a city, as typed. */
export const feeOfCity = (settings: DeliverySettings, city: string): Rupees =>
  zoneOf(settings.zones, city)?.fee ?? settings.elsewhere

/** The zone of a city: the first with a name in its text; undefined where none has one. */
export function zoneOf<Zone extends { names: string[] }>(zones: Zone[], city: string): Zone | undefined {
  // 'KHI' and 'Saddar, Pindi' are found by their aliases, 'Saddar, Karachi' by its text.
  const text = foldLetters(`${city} ${cityIn(city)?.name ?? ''}`)
  return zones.find(zone => foldedNames(zone.names).some(name => text.includes(name)))
}

// A shop may have 2,500 names, and a page ask for a thousand cities.
const folded = new WeakMap<readonly string[], string[]>()

function foldedNames(names: readonly string[]): string[] {
  const known = folded.get(names) ?? names.map(foldLetters)
  folded.set(names, known)
  return known
}

const scripts = { en: /\p{Script=Latin}/u, ur: /\p{Script=Arabic}/u }

/** The names of a zone in the script of a language; all of them where none is. */
export function readableNames(names: string[], language: Language): string[] {
  const readable = names.filter(name => scripts[language].test(name))
  return readable.length > 0 ? readable : names
}

/** The names that also occur in an earlier zone, which wins; with the zones' indexes from 0. */
export const overruledNames = (zones: { names: string[] }[]): { name: string; zone: number; winner: number }[] =>
  zones.flatMap((zone, place) =>
    zone.names.flatMap(name => {
      const first = zoneOf(zones, name)
      const winner = first ? zones.indexOf(first) : place
      return winner < place ? [{ name, zone: place, winner }] : []
    }),
  )
