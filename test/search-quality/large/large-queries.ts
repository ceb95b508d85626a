import { type Seeded, seeded } from '#demo/fill/seeded.ts'
import type { Asked } from '../score.ts'
import type { LargeProduct } from './large-catalogue.ts'

/** A query about a product, and which products of the shop are right for it. Null when it does not fit this one. */
type Template = (
  product: LargeProduct,
  chance: Seeded,
) => { query: string; isRight: (other: LargeProduct) => boolean } | null

const EACH = 10

const hasColour = (colour: LargeProduct['type']) => (other: LargeProduct) =>
  other.variants.some(variant => variant.colour === colour)

const lower = ({ english }: { english: string }): string => english.toLowerCase()

/** What shoppers ask for, one way to ask in each. */
export const templates: Record<string, Template> = {
  'material and type': ({ type, material }) => ({
    query: `${lower(material)} ${lower(type)}`,
    isRight: other => other.type === type && other.material === material,
  }),
  'material and type, roman': ({ type, material }) => ({
    query: `${material.roman} ${type.roman}`,
    isRight: other => other.type === type && other.material === material,
  }),
  'material and type, urdu': ({ type, material }) => ({
    query: `${material.urdu} ${type.urdu}`,
    isRight: other => other.type === type && other.material === material,
  }),
  'pattern and type': ({ type, pattern }) =>
    pattern && {
      query: `${lower(pattern)} ${lower(type)}`,
      isRight: other => other.type === type && other.pattern === pattern,
    },
  'colour and type': product => ofColour(product, colour => `${lower(colour)} ${lower(product.type)}`),
  'colour and type, roman': product => ofColour(product, colour => `${colour.roman} ${product.type.roman}`),
  'colour and type, urdu': product => ofColour(product, colour => `${colour.urdu} ${product.type.urdu}`),
  'colour, material and type': product => {
    const { material, type } = product
    const asked = ofColour(product, colour => `${lower(colour)} ${lower(material)} ${lower(type)}`)
    return asked && { ...asked, isRight: other => other.material === material && asked.isRight(other) }
  },
  use: ({ type, use }) =>
    use && { query: `${lower(type)} for ${lower(use)}`, isRight: other => other.type === type && other.use === use },
  'use, roman': ({ type, use }) =>
    use && { query: `${use.roman} ke liye ${type.roman}`, isRight: other => other.type === type && other.use === use },
  'brand and type': ({ brand, type }) => ({
    query: `${lower(brand)} ${lower(type)}`,
    isRight: other => other.brand === brand && other.type === type,
  }),
  'brand and type, urdu': ({ brand, type }) => ({
    query: `${brand.urdu} ${type.urdu}`,
    isRight: other => other.brand === brand && other.type === type,
  }),
  'design and type': ({ design, type }) => ({
    query: `${lower(design)} ${lower(type)}`,
    isRight: other => other.design === design && other.type === type,
  }),
  'highest price': product => upTo(product, price => `${lower(product.type)} under ${price}`),
  'highest price, roman': product => upTo(product, price => `${product.type.roman} ${price} se kam`),
  size: ({ type, variants }, chance) => {
    const size = variants[0]?.size
    if (!size) return null
    const words = [lower(type), size.toLowerCase()]
    return {
      query: (chance.next() < 0.5 ? words : words.toReversed()).join(' '),
      isRight: other => other.type === type && other.variants.some(variant => variant.size === size),
    }
  },
  code: ({ sku }, chance) => ({
    query: chance.pick([sku, sku.toLowerCase()]),
    isRight: other => other.sku === sku,
  }),
  'typing error': ({ type, material }, chance) => ({
    query: `${lower(material)} ${withError(lower(type), chance)}`,
    isRight: other => other.type === type && other.material === material,
  }),
  'half word': ({ type, material }) => ({
    query: `${lower(material)} ${lower(type).slice(0, Math.max(3, Math.ceil(lower(type).length * 0.6)))}`,
    isRight: other => other.type === type && other.material === material,
  }),
  'type, roman': ({ type }) => ({ query: type.roman, isRight: other => other.type === type }),
}

/** Queries about products taken by chance, the same at every call; none twice. */
export function listLargeQueries(products: LargeProduct[]): Omit<Asked, 'answer' | 'verdict'>[] {
  const chance = seeded(32)
  const queries = Object.entries(templates).flatMap(([kind, template]) =>
    Array.from({ length: EACH }, () => askAbout(products, { kind, template, chance })),
  )
  return [...new Map(queries.map(judged => [judged.query, judged])).values()]
}

function askAbout(
  products: LargeProduct[],
  { kind, template, chance }: { kind: string; template: Template; chance: Seeded },
) {
  for (;;) {
    const asked = template(chance.pick(products), chance)
    if (asked) return { query: asked.query, kind, right: products.filter(asked.isRight).map(({ slug }) => slug) }
  }
}

function ofColour(product: LargeProduct, query: (colour: LargeProduct['type']) => string): ReturnType<Template> {
  const colour = product.variants[0]?.colour
  if (!colour) return null
  return { query: query(colour), isRight: other => other.type === product.type && hasColour(colour)(other) }
}

/** The next whole five hundred above the price of the product. */
function upTo(product: LargeProduct, query: (price: number) => string): ReturnType<Template> {
  const price = Math.ceil((lowestPrice(product) + 1) / 500) * 500
  return { query: query(price), isRight: other => other.type === product.type && lowestPrice(other) <= price }
}

const lowestPrice = ({ variants }: LargeProduct): number => Math.min(...variants.map(({ price }) => price))

/** Two neighbouring letters in the other order, or one left out, behind the first one. */
function withError(word: string, chance: Seeded): string {
  const at = 1 + Math.floor(chance.next() * (word.length - 2))
  const [one = '', other = ''] = [word[at], word[at + 1]]
  return word.slice(0, at) + chance.pick([other + one, other]) + word.slice(at + 2)
}
