import fc from 'fast-check'
import { cities } from '#shop/address/cities.ts'
import { expectedCart } from './expected-amounts.fixture.ts'
import type { Delivery, Offer, Pricing, Purchase, Step, TypedCity } from './purchase-type.fixture.ts'

export const PRODUCTS = 5
export const VARIANTS = PRODUCTS * 2
const MAX_PRICE = 10_000_000
const MAX_FEE = 100_000

// Mostly a price for which delivery costs something.
const price = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 500 }) },
  { weight: 5, arbitrary: fc.integer({ min: 400, max: 6000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: MAX_PRICE }) },
)

const pricing: fc.Arbitrary<Pricing> = fc.record({
  basePrice: price,
  comparePrice: fc.option(price),
  variantPrices: fc.tuple(fc.option(fc.oneof(fc.constant(0), price)), fc.option(fc.oneof(fc.constant(0), price))),
})

const pieces = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99 }))

const step: fc.Arbitrary<Step> = fc.record({
  variant: fc.nat({ max: VARIANTS - 1 }),
  pieces,
  kind: fc.constantFrom('add', 'add', 'add', 'set', 'remove'),
})

/** The largest cities, so that zones and cities often match. */
const bigCities = cities.slice(0, 4)
const anyCity = fc.oneof(fc.constantFrom(...bigCities), fc.constantFrom(...cities))

const city: fc.Arbitrary<TypedCity> = fc
  .record({ city: anyCity, way: fc.nat({ max: 8 }), alias: fc.nat() })
  .map(({ city: { name, nameUrdu, aliases }, way, alias }) => {
    const typedAs = (text: string) => ({ text, says: [text, name] })
    const other = aliases[alias % Math.max(1, aliases.length)] ?? name
    return [
      typedAs(name),
      typedAs(name.toUpperCase()),
      typedAs(`  ${name.toLowerCase()} `),
      typedAs(Array.from(name).join('.')),
      typedAs(other),
      typedAs(nameUrdu),
      // In the letters of an Arabic keyboard.
      { text: nameUrdu.replaceAll('ی', 'ي').replaceAll('ک', 'ك'), says: [nameUrdu, name] },
      // With an area before it only the text itself counts; a misspelled name is no city.
      { text: `Saddar, ${name}`, says: [`Saddar, ${name}`] },
      { text: `${name}zqx`, says: [`${name}zqx`] },
    ][way] as TypedCity // `way` is one of these.
  })

const fee = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 600 }), fc.integer({ min: 0, max: MAX_FEE }))

const zoneName = fc.oneof(
  anyCity.map(({ name }) => name),
  fc.constantFrom(...bigCities).map(({ nameUrdu }) => nameUrdu),
  fc.constantFrom('abad', 'PUR', 'Saddar', 'a', 'آباد'),
)

const delivery: fc.Arbitrary<Delivery> = fc.record({
  freeFrom: fc.oneof(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: MAX_FEE })),
  zones: fc.array(fc.record({ names: fc.array(zoneName, { minLength: 1, maxLength: 3 }), fee }), { maxLength: 5 }),
  elsewhere: fee,
})

const few = fc.integer({ min: 1, max: 3 })

const offer: fc.Arbitrary<Offer> = fc.record({
  benefit: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('rupees' as const), amount: price }),
    fc.record({ kind: fc.constant('free_delivery' as const) }),
    fc.record({ kind: fc.constant('buy_get' as const), pieces: few, free_pieces: few }),
    fc.record({ kind: fc.constant('bundle' as const), pieces: fc.integer({ min: 2, max: 4 }), amount: price }),
  ),
  minimum: fc.constantFrom(0, 0, 2000),
  products: fc.option(fc.uniqueArray(fc.nat({ max: PRODUCTS - 1 }), { minLength: 1, maxLength: 3 })),
  hasCode: fc.boolean(),
})

/** Any purchase that this shop allows, under any settings. */
export const purchase: fc.Arbitrary<Purchase> = fc.record({
  language: fc.constantFrom('', '/ur'),
  catalogue: fc.array(pricing, { minLength: PRODUCTS, maxLength: PRODUCTS }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }).filter(steps => expectedCart(steps).size > 0),
  direct: fc.option(fc.record({ variant: fc.nat({ max: VARIANTS - 1 }), pieces }), { freq: 2 }),
  city,
  delivery,
  threshold: fc.constantFrom('anywhere', 'anywhere', 'reached', 'missed by one'),
  offers: fc
    .array(offer, { maxLength: 3 })
    .map(offers => offers.map((offer, at) => ({ ...offer, hasCode: offer.hasCode && at === 0 }))),
  sale: fc.option(fc.record({ product: fc.nat({ max: PRODUCTS - 1 }), percent: fc.integer({ min: 1, max: 99 }) }), {
    freq: 2,
  }),
})
