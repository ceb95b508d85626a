import { type Seeded, seeded } from '#demo/fill/seeded.ts'
import { brands, type Department, departments, designs, type Word } from './words.ts'

/** A product with the facts from which its texts are made, and from which the right answers follow. */
export type LargeProduct = {
  slug: string
  sku: string
  name: string
  /** Empty where there is none. */
  nameUrdu: string
  shortDescription: string
  tags: string[]
  department: Department
  type: Word
  material: Word
  pattern: Word | null
  use: Word | null
  design: Word
  brand: Word
  variants: { colour: Word | null; colourName: string | null; size: string | null; price: number }[]
}

/** Half of the shop has Urdu names, as shops have them that began without. */
const SHARE_WITH_URDU = 0.5
const SHARE_WITH_USE = 0.6
const MAX_COLOURS = 3
const MAX_SIZES = 3

/** The same products at every call: every type in its materials, patterns, colours and sizes, of invented brands. */
export function listLargeProducts(count: number): LargeProduct[] {
  const chance = seeded(count)
  return Array.from({ length: count }, (_, at) => newProduct(at, chance))
}

function newProduct(at: number, chance: Seeded): LargeProduct {
  const department = chance.pick(departments)
  const facts = {
    department,
    type: chance.pick(department.types),
    material: chance.pick(department.materials),
    pattern: department.patterns.length > 0 ? chance.pick(department.patterns) : null,
    use: chance.next() < SHARE_WITH_USE ? chance.pick(department.uses) : null,
    design: chance.pick(designs),
    brand: chance.pick(brands),
  }
  const { name, shortDescription, tags } = textsOf(facts, chance)
  return {
    ...facts,
    slug: `product-${at + 1}`,
    sku: `Q${String(at + 1).padStart(5, '0')}`,
    name,
    shortDescription,
    tags,
    nameUrdu: chance.next() < SHARE_WITH_URDU ? urduName(facts) : '',
    variants: newVariants(department, chance),
  }
}

type Facts = Pick<LargeProduct, 'type' | 'material' | 'pattern' | 'use' | 'design' | 'brand'>

/** Four ways to name a product. What the name leaves out is in the short description or the tags. */
function textsOf({ type, material, pattern, use, design, brand }: Facts, chance: Seeded) {
  const looks = pattern ? `${pattern.english} ` : ''
  const purpose = use ? ` for ${use.english}` : ''
  const names = [
    `${brand.english} ${material.english} ${type.english}`,
    `${looks}${material.english} ${type.english}${purpose}`,
    `${design.english} ${looks}${type.english}`,
    `${design.english} ${material.english} ${type.english} by ${brand.english}`,
  ]
  return {
    name: chance.pick(names),
    shortDescription: `${looks}${type.english} in ${material.english.toLowerCase()}${purpose}, design ${design.english}.`,
    tags: use ? [type.english.toLowerCase(), use.english.toLowerCase()] : [type.english.toLowerCase()],
  }
}

const urduName = ({ design, pattern, material, type }: Facts): string =>
  [design, pattern, material, type].flatMap(word => word?.urdu ?? []).join(' ')

function newVariants(
  { sizes, colours, price: [lowest, highest] }: Department,
  chance: Seeded,
): LargeProduct['variants'] {
  const price = lowest + Math.floor((chance.next() ** 2 * (highest - lowest)) / 50) * 50
  const chosenColours = pickSome(colours, MAX_COLOURS, chance).map(colour => ({
    colour,
    name: shadeOf(colour, chance),
  }))
  const looks = chosenColours.length > 0 ? chosenColours : [{ colour: null, name: null }]
  const first = Math.floor(chance.next() * Math.max(1, sizes.length - MAX_SIZES + 1))
  const chosenSizes = sizes.length > 0 ? sizes.slice(first, first + MAX_SIZES) : [null]
  return looks.flatMap(({ colour, name }) =>
    chosenSizes.map((size, place) => ({ colour, colourName: name, size, price: price + place * 100 })),
  )
}

/** Some shops say Jet Black. */
const shadeOf = (colour: Word, chance: Seeded): string =>
  chance.next() < 0.2 && !colour.english.includes(' ')
    ? `${chance.pick(['Dark', 'Light', 'Deep'])} ${colour.english}`
    : colour.english

/** One or more different ones; of none, none. */
function pickSome<Item>(items: readonly Item[], most: number, chance: Seeded): Item[] {
  if (items.length === 0) return []
  const wanted = 1 + Math.floor(chance.next() * most)
  return [...new Set(Array.from({ length: wanted }, () => chance.pick(items)))]
}
