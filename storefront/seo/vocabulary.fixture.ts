import type { Thing } from './thing.ts'

/**
 * What a thing of a type must and may have. `may` is its vocabulary: those properties of schema.org 29.2,
 * https://schema.org/docs/full.html, that this shop uses. `must` is what Google requires, of
 * https://developers.google.com/search/docs/appearance/structured-data/ the pages product-snippet, merchant-listing,
 * product-variants, return-policy, shipping-policy, organization, review-snippet and breadcrumb (2025-11).
 */
type Rule = { must: string[]; may: string[] }

const about = ['name', 'description', 'brand', 'image', 'audience', 'aggregateRating', 'review', 'url', 'sku']

export const vocabulary: Record<string, Rule> = {
  Product: { must: ['name', 'image', 'offers'], may: [...about, 'size', 'color'] },
  ProductGroup: { must: ['name', 'productGroupID', 'hasVariant'], may: [...about, 'variesBy'] },
  Offer: {
    must: ['price', 'priceCurrency', 'availability'],
    may: [
      'shippingDetails',
      'hasMerchantReturnPolicy',
      'url',
      'itemCondition',
      'seller',
      'priceSpecification',
      'priceValidUntil',
    ],
  },
  UnitPriceSpecification: { must: ['price', 'priceCurrency', 'priceType'], may: [] },
  MerchantReturnPolicy: {
    must: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod', 'returnFees'],
    may: ['returnPolicyCountry', 'itemDefectReturnFees'],
  },
  OfferShippingDetails: { must: ['shippingDestination', 'shippingRate', 'deliveryTime'], may: [] },
  DefinedRegion: { must: ['addressCountry'], may: [] },
  MonetaryAmount: { must: ['currency'], may: ['value', 'maxValue'] },
  ShippingDeliveryTime: { must: ['handlingTime', 'transitTime'], may: ['cutoffTime', 'businessDays'] },
  QuantitativeValue: { must: ['minValue', 'maxValue', 'unitCode'], may: [] },
  OpeningHoursSpecification: { must: ['dayOfWeek'], may: [] },
  Organization: { must: ['name'], may: [] },
  OnlineStore: {
    must: ['name', 'url', 'logo'],
    may: ['description', 'sameAs', 'address', 'contactPoint', 'hasMerchantReturnPolicy'],
  },
  PostalAddress: { must: ['streetAddress', 'addressCountry'], may: [] },
  ContactPoint: { must: ['contactType'], may: ['telephone', 'email'] },
  Brand: { must: ['name'], may: [] },
  PeopleAudience: { must: ['suggestedGender'], may: [] },
  AggregateRating: { must: ['ratingValue', 'reviewCount'], may: [] },
  Review: { must: ['author', 'reviewRating'], may: ['datePublished'] },
  Person: { must: ['name'], may: [] },
  Rating: { must: ['ratingValue'], may: [] },
  BreadcrumbList: { must: ['itemListElement'], may: [] },
  ListItem: { must: ['position', 'name', 'item'], may: [] },
}

/** Values that schema.org lists, by the property that takes them. */
const enumerations: Record<string, string[]> = {
  availability: ['InStock', 'OutOfStock'],
  itemCondition: ['NewCondition'],
  returnPolicyCategory: ['MerchantReturnFiniteReturnWindow'],
  returnMethod: ['ReturnByMail'],
  returnFees: ['ReturnFeesCustomerResponsibility'],
  itemDefectReturnFees: ['FreeReturn'],
  priceType: ['StrikethroughPrice'],
  variesBy: ['size', 'color'],
  dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

/** Everything that is wrong with the things of a page, each with its place; a bare `@id` must lead to one of them. */
export function wrongWith(things: readonly Thing[]): string[] {
  const ids = new Set(things.flatMap(thing => (typeof thing['@id'] === 'string' ? thing['@id'] : [])))
  return things.flatMap((thing, index) => wrongWithThing(thing, `${index}`, ids))
}

type Json = { [name: string]: unknown }

function wrongWithThing(thing: Json, place: string, ids: ReadonlySet<string>): string[] {
  const names = Object.keys(thing)
  if (names.length === 1 && names[0] === '@id')
    return ids.has(String(thing['@id'])) ? [] : [`${place}: no ${thing['@id']}`]
  const here = `${place} ${thing['@type']}`
  const rule = vocabulary[String(thing['@type'])]
  if (!rule) return [`${here}: unknown type`]
  const known = ['@type', '@id', ...rule.must, ...rule.may]
  return [
    ...rule.must.filter(name => isBlank(thing[name])).map(name => `${here}: no ${name}`),
    ...names.filter(name => !known.includes(name)).map(name => `${here}: unknown ${name}`),
    ...names.flatMap(name => wrongWithValue(name, thing[name], `${here}.${name}`, ids)),
  ]
}

function wrongWithValue(name: string, value: unknown, place: string, ids: ReadonlySet<string>): string[] {
  if (isBlank(value)) return [`${place}: blank`]
  if (Array.isArray(value)) return value.flatMap((one, index) => wrongWithValue(name, one, `${place}.${index}`, ids))
  if (typeof value === 'object' && value !== null) return wrongWithThing({ ...value }, place, ids)
  const listed = enumerations[name]?.map(member => `https://schema.org/${member}`)
  if (listed && !listed.includes(String(value))) return [`${place}: ${value} is not one of its values`]
  if (/^(url|image|logo|item)$/.test(name) && !/^https?:\/\//.test(String(value))) return [`${place}: no URL`]
  if (name === 'telephone' && !/^\+92\d{9,10}$/.test(String(value))) return [`${place}: not as dialled from abroad`]
  if (name === 'price' && !(typeof value === 'number' && value > 0)) return [`${place}: no price`]
  return []
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
