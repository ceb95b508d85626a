import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { plainFieldOf, rankOfHeading } from '../heading-words.ts'
import { type Field, headingsOf, type ImportFormat, importFormats, OPTIONS, optionFields } from './headings.ts'

export type Columns = {
  format: ImportFormat
  /** The place of each field in a row, from 0; of several columns that say the same the best one. */
  places: ReadonlyMap<Field, number>
  /** All places of the fields that several columns say, the best one first. */
  alike: ReadonlyMap<Field, readonly number[]>
  /** What every row says, such as the name of an option that a heading has. */
  constants: ReadonlyMap<Field, string>
  /** Headings as the file writes them. */
  headings: readonly string[]
  /** Headings of columns that are not read. */
  ignored: string[]
}

/** What each column says, in the order of the file. */
export type ReadFields = { format: ImportFormat; fields: (Field | undefined)[] }

/** Finds the format by its headings, and what each column says. */
export function recogniseFields(headings: string[]): ReadFields {
  const format = findFormat(headings)
  const read = headings.map(heading => fieldOf(format, heading))
  return { format, fields: format === 'plain' ? withNeeded(read) : read }
}

/** Where each field is in a row. Throws an ImportFileError when no column names products. */
export function readColumns(headings: string[], { line = 1, format, fields }: ReadFields & { line?: number }): Columns {
  if (!fields.some(field => needed[format].includes(field ?? 'type'))) throw noName(headings, line)
  const alike = alikeIn(fields, headings)
  const constants = nameOptions(alike, headings)
  const places = new Map([...alike].map(([field, own]) => [field, own[0] ?? -1]))
  const ignored = headings.filter((heading, place) => heading !== '' && fields[place] === undefined)
  return { format, places, alike, constants, headings, ignored }
}

const noName = (headings: string[], line: number) =>
  new ImportFileError(
    `No column has the name of the products. It is “Name”, “Title” or “Handle”. The headings here are ${headings
      .filter(Boolean)
      .slice(0, 8)
      .map(heading => `“${heading.slice(0, 40)}”`)
      .join(', ')}.`,
    line,
  )

/** A heading in lower case and with single spaces. */
export const plainHeading = (heading: string): string =>
  heading.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What a heading says, whatever its case and spaces. `fields`: by headings in lower case. */
export function fieldIn<Name>(fields: Record<string, Name>, heading: string): Name | undefined {
  const name = plainHeading(heading)
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** A list in the shop's own format, and a workbook of Daraz, may have any word that people use beside its headings. */
function fieldOf(format: ImportFormat, heading: string): Field | undefined {
  if (format === 'webtoffee' && isAttribute(heading)) return 'attribute'
  const name = format === 'daraz' ? heading.replace(/^[\s*]+/, '') : heading
  const field = fieldIn(headingsOf[format], name)
  return (
    field ??
    (format === 'shopify' || format === 'woocommerce' || format === 'webtoffee' ? undefined : plainFieldOf(name))
  )
}

/** `attribute:pa_size` with its values, and what is said of it. */
const isAttribute = (heading: string): boolean => /^(meta:)?attribute(_data|_default)?[:_]/i.test(heading.trim())

/** How many columns of a row of headings say something of a product. */
export const countUnderstood = (headings: string[]): number =>
  Math.max(...importFormats.map(format => new Set(headings.flatMap(one => fieldOf(format, one) ?? [])).size))

/** In lists that have no other: a description names the product, and what is struck out elsewhere is the price. */
function withNeeded(fields: (Field | undefined)[]): (Field | undefined)[] {
  const has = (...some: Field[]) => some.some(field => fields.includes(field))
  const instead = (from: Field, to: Field) => fields.map(field => (field === from ? to : field))
  if (!has('name', 'handle') && has('description')) return withNeeded(instead('description', 'name'))
  if (!has('price', 'basePrice', 'salePrice', 'regularPrice') && has('comparePrice') && has('name'))
    return instead('comparePrice', 'price')
  return fields
}

/** The columns by what they say. Of two in a list the one with the better word comes first. */
function alikeIn(fields: (Field | undefined)[], headings: string[]): Map<Field, number[]> {
  const places = new Map<Field, number[]>()
  for (const [place, field] of fields.entries()) {
    if (field === undefined) continue
    places.set(field, [...(places.get(field) ?? []), place])
  }
  const rank = (place: number) => rankOfHeading(headings[place] ?? '')
  for (const own of places.values()) own.sort((one, other) => rank(one) - rank(other))
  return places
}

/** Makes each column of an option an option with a name; returns these names. */
function nameOptions(places: Map<Field, number[]>, headings: string[]): Map<Field, string> {
  const names = { size: () => 'Size', colour: () => 'Colour', option: (place: number) => headings[place] || 'Option' }
  const found = optionFields.flatMap(field => (places.get(field) ?? []).map(place => ({ field, place })))
  const free = OPTIONS.filter(number => !places.has(`option${number}Value`))
  const constants = new Map<Field, string>()
  for (const [index, { field, place }] of found.toSorted((a, b) => a.place - b.place).entries()) {
    const number = free[index]
    if (number === undefined) break
    places.set(`option${number}Value`, [place])
    constants.set(`option${number}Name`, names[field](place))
  }
  for (const field of optionFields) places.delete(field)
  return constants
}

/** The place of each column by what it says. Throws an ImportFileError when two say the same. */
export function placesOf<Name>(fields: (Name | undefined)[], headings: string[]): Map<Name, number> {
  const places = new Map<Name, number>()
  for (const [place, field] of fields.entries()) {
    if (field === undefined) continue
    const earlier = places.get(field)
    if (earlier !== undefined)
      throw new ImportFileError(
        `The columns “${headings[earlier]}” and “${headings[place]}” say the same. Please delete one.`,
        1,
      )
    places.set(field, place)
  }
  return places
}

/** The columns without which no product is recognized. */
const needed: Record<ImportFormat, Field[]> = {
  dukan: ['name', 'handle'],
  shopify: ['name', 'handle'],
  woocommerce: ['name', 'sku'],
  webtoffee: ['name', 'sku'],
  daraz: ['name'],
  plain: ['name', 'handle'],
}

/** Headings that only this format has. */
const typical: Record<Exclude<ImportFormat, 'plain'>, Field[]> = {
  dukan: [
    'handle',
    'basePrice',
    'nameUrdu',
    'variantName',
    'isTracked',
    'option1Name',
    'productSku',
    'lowStockThreshold',
  ],
  shopify: ['handle', 'tracker', 'picture', 'grams', 'option1Name', 'isPublished', 'policy', 'variantPicture'],
  woocommerce: ['regularPrice', 'type', 'parent', 'isInStock', 'categories', 'isPublished', 'visibility'],
  webtoffee: ['postStatus', 'postParent', 'stockStatus', 'managesStock', 'inCatalog', 'type', 'categories'],
  daraz: ['listingId', 'listingKey', 'saleStart', 'saleEnd'],
}

/** What a heading says in a format by its own words; those of Daraz stand among plain ones. */
const recognised = (format: ImportFormat, heading: string): Field | undefined =>
  format === 'dukan' ? fieldIn(headingsOf.dukan, heading) : fieldOf(format, heading)

/**
 * The format with the most columns, its typical ones counting more. A list of plain words that says more in them than
 * any format reads is none: “Stock” alone makes no file of WooCommerce.
 */
function findFormat(headings: string[]): ImportFormat {
  const scored = (['dukan', 'shopify', 'woocommerce', 'webtoffee', 'daraz'] as const).map(format => {
    const read = new Set(headings.flatMap(heading => recognised(format, heading) ?? []))
    const typicals = typical[format].filter(field => read.has(field)).length
    const isOne = typicals > 0 && needed[format].some(field => read.has(field))
    return { format, read: read.size, score: isOne ? typicals * 2 + read.size : 0 }
  })
  const best = scored.reduce((first, other) => (other.score > first.score ? other : first))
  if (best.score === 0) return 'plain'
  if (best.format === 'dukan') return 'dukan'
  const plain = new Set(headings.flatMap(heading => fieldOf('plain', heading) ?? [])).size
  return plain > best.read ? 'plain' : best.format
}
