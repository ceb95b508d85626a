import { slugFrom } from '#shop/slug.ts'
import type { FieldRow, ImportProblem } from '../imported-product.ts'
import { type Field, OPTIONS } from './headings.ts'

/** A row with its cells as the file has them. */
export type RawRow = FieldRow & { raw: readonly string[] }

/** An attribute of the former shop. `places`: where its values may be; `data`: its position, visibility and use. */
type Attribute = { name: string; heading: string; places: number[]; data: number }

type Choice = { name: string; values: string[] }

/** What a variation may be, by slug: it may have the slug instead of the value. */
type Values = { name: string; bySlug: ReadonlyMap<string, string> }

/** Values of an attribute of a product. More become no variants, of which a product has 100. */
const MAX_VALUES = 1000

/**
 * An export of WooCommerce by WebToffee in the shape of WooCommerce's own, with attributes by number. The file is read
 * once before, for what variations can be chosen by: a product says that, and may stand below them.
 */
export async function* fromWebToffee(
  read: () => AsyncGenerator<RawRow>,
  headings: readonly string[],
): AsyncGenerator<FieldRow> {
  const attributes = attributesIn(headings)
  const choicesOf = new Map<string, Map<Attribute, Values>>()
  for await (const row of read()) {
    if (parentOf(row) !== '') continue
    const values = valuesOf(readChoices(row, attributes).choices)
    for (const key of keysOf(row)) choicesOf.set(key, values)
  }
  for await (const row of read()) yield converted(row, { attributes, parent: choicesOf.get(parentOf(row)) })
}

const textOf = ({ cells }: FieldRow, field: Field): string => cells.get(field)?.trim() ?? ''

const keysOf = (row: FieldRow): string[] =>
  [textOf(row, 'sku'), textOf(row, 'id') && `id:${textOf(row, 'id')}`].filter(Boolean)

/** Of a variation what its product is known by; empty for a product. */
function parentOf(row: FieldRow): string {
  const id = textOf(row, 'postParent')
  return textOf(row, 'parent') || (/^0*$/.test(id) ? '' : `id:${id}`)
}

function attributesIn(headings: readonly string[]): Attribute[] {
  const found = new Map<string, Attribute>()
  for (const [place, heading] of headings.entries()) {
    const [, kind = '', key = ''] = /^(attribute_data|attribute|meta:attribute)[:_](.+)$/i.exec(heading.trim()) ?? []
    if (key === '' || key.startsWith('default:')) continue
    const attribute = found.get(key.toLowerCase()) ?? { name: nameOf(key), heading, places: [], data: -1 }
    if (kind.toLowerCase() === 'attribute_data') attribute.data = place
    else attribute.places.push(place)
    found.set(key.toLowerCase(), attribute)
  }
  return [...found.values()].filter(({ places }) => places.length > 0)
}

/** `pa_shoe-size` is Shoe size. */
function nameOf(key: string): string {
  const words = key.replace(/^pa_/i, '').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const cellOf = ({ raw }: RawRow, { places }: Attribute): string =>
  places.map(place => raw[place]?.trim() ?? '').find(Boolean) ?? ''

const partsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map(part => part.trim())
    .filter(Boolean)

/** `0|1|1`: position, whether shoppers see it, whether variations differ by it. */
function readChoices(row: RawRow, attributes: Attribute[]) {
  const choices = new Map<Attribute, Choice>()
  const problems: ImportProblem[] = []
  for (const attribute of attributes) {
    const { name, heading: column } = attribute
    const values = partsOf(cellOf(row, attribute))
    const use = partsOf(row.raw[attribute.data] ?? '')[2] ?? '1'
    if (values.length === 0 || use !== '1') continue
    if (values.length > MAX_VALUES) {
      const reason = `has ${values.length.toLocaleString('en')} values. An attribute has at most ${MAX_VALUES.toLocaleString('en')}`
      problems.push({ line: row.line, column, reason })
    } else choices.set(attribute, { name, values })
  }
  return { choices, problems }
}

/** Made once for all variations. Of two values with the same slug the first counts. */
const valuesOf = (choices: ReadonlyMap<Attribute, Choice>): Map<Attribute, Values> =>
  new Map(
    [...choices].map(([attribute, { name, values }]) => [
      attribute,
      { name, bySlug: new Map(values.toReversed().map(value => [slugFrom(value), value])) },
    ]),
  )

type Context = { attributes: Attribute[]; parent: ReadonlyMap<Attribute, Values> | undefined }

function converted(row: RawRow, { attributes, parent }: Context): FieldRow {
  const cells = new Map(row.cells)
  const set = (field: Field, from: Field, convert: (text: string) => string) => {
    const text = textOf(row, from)
    if (row.cells.has(from)) cells.set(field, text === '' ? '' : convert(text))
  }
  const isVariation = parentOf(row) !== ''
  cells.set('parent', parentOf(row))
  cells.set('type', isVariation ? 'variation' : textOf(row, 'type').toLowerCase() || 'simple')
  set('isPublished', 'postStatus', status => (status.toLowerCase() === 'publish' ? '1' : '0'))
  set('isInStock', 'stockStatus', status => (/^out/i.test(status) ? '0' : '1'))
  set('visibility', 'inCatalog', terms => (/exclude-from-catalog/i.test(terms) ? 'hidden' : 'visible'))
  set('categories', 'categories', escaped)
  set('tags', 'tags', tags => partsOf(tags).join(', '))
  set('pictures', 'pictures', pictures => partsOf(pictures).map(addressIn).join('\n'))
  if (/^no$/i.test(textOf(row, 'managesStock'))) cells.delete('quantity')
  const { choices, problems } = isVariation
    ? { choices: choicesOf(row, { attributes, parent }), problems: [] }
    : ofProduct(row, attributes)
  for (const [place, { name, value }] of choices.slice(0, OPTIONS.length).entries()) {
    const number = OPTIONS[place] ?? 1
    cells.set(`option${number}Name`, name)
    cells.set(`option${number}Value`, value)
  }
  const { line, remarks = [] } = row
  return { line, cells, problems: [...row.problems, ...problems], remarks }
}

function ofProduct(row: RawRow, attributes: Attribute[]) {
  const { choices, problems } = readChoices(row, attributes)
  return {
    choices: [...choices.values()].map(({ name, values }) => ({ name, value: escaped(values.join('|')) })),
    problems,
  }
}

/** Without a value a variation is any of its product; a value may be the slug of one. */
function choicesOf(row: RawRow, { attributes, parent }: Context): { name: string; value: string }[] {
  if (!parent) return attributes.flatMap(one => (cellOf(row, one) ? [{ name: one.name, value: cellOf(row, one) }] : []))
  return [...parent].map(([attribute, { name, bySlug }]) => {
    const own = cellOf(row, attribute)
    return { name, value: own === '' ? '' : (bySlug.get(slugFrom(own)) ?? own) }
  })
}

/** As WooCommerce writes several. */
const escaped = (cell: string): string =>
  partsOf(cell)
    .map(part => part.replaceAll(',', '\\,'))
    .join(', ')

/** `https://… ! alt : Front ! title : …` */
const addressIn = (picture: string): string => picture.split(/\s!\s/)[0]?.trim() ?? ''
