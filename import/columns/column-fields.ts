// Without a database, so that the browser can read it too.

/** What whoever imports a list may say that a column is, in the order of the choice, with the words on screen. */
export const columnFields = {
  name: 'Name',
  price: 'Price',
  salePrice: 'Sale price',
  comparePrice: 'Old price, struck out',
  quantity: 'Stock',
  sku: 'Code (SKU)',
  size: 'Size',
  colour: 'Colour',
  option: 'Another option',
  category: 'Category',
  subBrand: 'Sub-brand or collection',
  shortDescription: 'Short description',
  description: 'Description',
  pictures: 'Picture address',
  tags: 'Tags',
  kilograms: 'Weight in kg',
  grams: 'Weight in g',
  nameUrdu: 'Name in Urdu',
  shortDescriptionUrdu: 'Short description in Urdu',
  descriptionUrdu: 'Description in Urdu',
  status: 'Status, draft or published',
  isFeatured: 'Featured, yes or no',
  lowStockThreshold: 'Low stock at',
  dimensions: 'Dimensions',
  handle: 'Address of its page',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
} as const

export type ColumnField = keyof typeof columnFields
export const columnFieldNames = Object.keys(columnFields) as ColumnField[]

/** What each column is, in the order of the file; null: it is not read. */
export type ChosenFields = readonly (ColumnField | null)[]

/** A choice for a file. `hasHeadings`: false when the line of the headings has values too. */
export type ColumnsUsed = { fields: ChosenFields; hasHeadings: boolean }

/** A product has several pictures, and may have several options beside its size and colour. */
const mayRepeat: ReadonlySet<ColumnField> = new Set(['pictures', 'option'])

/** As many as a product has. */
export const MAX_OPTIONS = 6

/** What several columns are, though only one may be, with the places of these. */
export function repeatedFields(fields: ChosenFields): Map<ColumnField, number[]> {
  const places = new Map<ColumnField, number[]>()
  for (const [place, field] of fields.entries())
    if (field !== null && !mayRepeat.has(field)) places.set(field, [...(places.get(field) ?? []), place])
  return new Map([...places].filter(([, own]) => own.length > 1))
}

export const isSameFields = (one: ChosenFields, other: ChosenFields): boolean =>
  one.length === other.length && one.every((field, place) => field === other[place])

/** Without one of these no row says which product it is. */
export const namesProducts = (fields: ChosenFields): boolean => fields.includes('name') || fields.includes('handle')

export const hasPrice = (fields: ChosenFields): boolean => fields.includes('price') || fields.includes('salePrice')

const options: ReadonlySet<ColumnField | null> = new Set<ColumnField>(['size', 'colour', 'option'])

/** Why a file cannot be read by these, as a sentence; null: it can. */
export function problemOfFields(fields: ChosenFields): string | null {
  if (!namesProducts(fields)) return 'No column is the name. Choose which column has the names of the products.'
  const [[twice] = []] = repeatedFields(fields)
  if (twice) return `More than one column is “${columnFields[twice]}”. Choose one of them.`
  if (fields.filter(field => options.has(field)).length > MAX_OPTIONS)
    return `More than ${MAX_OPTIONS} columns are options. A product has at most ${MAX_OPTIONS}.`
  return null
}
