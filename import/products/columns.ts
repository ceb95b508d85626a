import { type SheetFieldName, sheetHeadings } from '#shop/products/product-fields.ts'
import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'

/** The formats that are read. Files with Shopify's old and new headings mixed are Shopify's. */
export const importFormats = ['dukan', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

const OPTIONS = [1, 2, 3, 4, 5, 6] as const
type OptionNumber = (typeof OPTIONS)[number]

/** What a column says, whatever the format calls it. */
export type Field =
  | ProductField
  | VariantField
  | PictureField
  | `option${OptionNumber}Name`
  | `option${OptionNumber}Value`
  | 'type'
  | 'parent'
  | 'id'

type ProductField =
  | SheetFieldName
  | (
      | 'handle'
      | 'isPublished'
      | 'visibility'
      | 'subBrand'
      | 'category'
      | 'categories'
      | 'basePrice'
      | 'baseComparePrice'
      | 'productSku'
    )

type VariantField =
  | ('variantName' | 'sku' | 'price' | 'comparePrice' | 'regularPrice' | 'salePrice' | 'kilograms' | 'grams')
  | ('pounds' | 'ounces' | 'quantity' | 'isTracked' | 'tracker' | 'policy' | 'isInStock' | 'lowStockThreshold')

type PictureField = 'pictures' | 'picture' | 'picturePosition' | 'pictureAlt' | 'variantPicture'

/** The headings of each format in lower case. Columns that the shop has no place for are not here. */
const headingsOf: Record<ImportFormat, Record<string, Field>> = {
  dukan: {
    handle: 'handle',
    ...Object.fromEntries(sheetHeadings.map(([name, heading]) => [heading.toLowerCase(), name])),
    'sub-brand': 'subBrand',
    category: 'category',
    'base price': 'basePrice',
    'base compare price': 'baseComparePrice',
    'product sku': 'productSku',
    ...Object.fromEntries(
      OPTIONS.flatMap(number => [
        [`option ${number} name`, `option${number}Name`],
        [`option ${number} value`, `option${number}Value`],
      ]),
    ),
    'variant name': 'variantName',
    'variant sku': 'sku',
    'variant price': 'price',
    'variant compare price': 'comparePrice',
    'variant weight (kg)': 'kilograms',
    'track stock': 'isTracked',
    quantity: 'quantity',
    'low stock at': 'lowStockThreshold',
    'picture addresses': 'pictures',
    'variant picture address': 'variantPicture',
  },
  // Both sets of headings: https://help.shopify.com/en/manual/products/import-export/using-csv
  shopify: {
    handle: 'handle',
    'url handle': 'handle',
    title: 'name',
    'body (html)': 'description',
    'body html': 'description',
    description: 'description',
    vendor: 'subBrand',
    type: 'category',
    tags: 'tags',
    published: 'isPublished',
    'published on online store': 'isPublished',
    status: 'status',
    ...Object.fromEntries(
      ([1, 2, 3] as const).flatMap(number => [
        [`option${number} name`, `option${number}Name`],
        [`option${number} value`, `option${number}Value`],
      ]),
    ),
    'variant sku': 'sku',
    sku: 'sku',
    'variant grams': 'grams',
    'weight value (grams)': 'grams',
    'variant inventory tracker': 'tracker',
    'inventory tracker': 'tracker',
    'variant inventory qty': 'quantity',
    'inventory quantity': 'quantity',
    'variant inventory policy': 'policy',
    'continue selling when out of stock': 'policy',
    'variant price': 'price',
    price: 'price',
    'variant compare at price': 'comparePrice',
    'compare-at price': 'comparePrice',
    'image src': 'picture',
    'product image url': 'picture',
    'image position': 'picturePosition',
    'image alt text': 'pictureAlt',
    'variant image': 'variantPicture',
    'variant image url': 'variantPicture',
    'seo title': 'seoTitle',
    'seo description': 'seoDescription',
  },
  // https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
  woocommerce: {
    id: 'id',
    type: 'type',
    sku: 'sku',
    name: 'name',
    published: 'isPublished',
    'is featured?': 'isFeatured',
    'visibility in catalog': 'visibility',
    'short description': 'shortDescription',
    description: 'description',
    'in stock?': 'isInStock',
    stock: 'quantity',
    'low stock amount': 'lowStockThreshold',
    'weight (kg)': 'kilograms',
    'weight (g)': 'grams',
    'weight (lbs)': 'pounds',
    'weight (oz)': 'ounces',
    'sale price': 'salePrice',
    'regular price': 'regularPrice',
    categories: 'categories',
    tags: 'tags',
    brands: 'subBrand',
    images: 'pictures',
    parent: 'parent',
    ...Object.fromEntries(
      OPTIONS.flatMap(number => [
        [`attribute ${number} name`, `option${number}Name`],
        [`attribute ${number} value(s)`, `option${number}Value`],
      ]),
    ),
  },
}

export type Columns = {
  format: ImportFormat
  /** The place of each field in a row, from 0. */
  places: ReadonlyMap<Field, number>
  /** Headings as the file writes them. */
  headings: readonly string[]
  /** Headings of columns that are not read. */
  ignored: string[]
}

/**
 * Finds the format by its headings, and what each column says. Throws an ImportFileError when nothing tells products
 * apart, or two columns say the same.
 */
export function readColumns(headings: string[]): Columns {
  const format = findFormat(headings)
  const fields = headings.map(heading => fieldOf(format, heading))
  const places = placesOf(fields, headings)
  const ignored = headings.filter((heading, place) => heading !== '' && fields[place] === undefined)
  return { format, places, headings, ignored }
}

const fieldOf = (format: ImportFormat, heading: string): Field | undefined => fieldIn(headingsOf[format], heading)

/** A heading in lower case and with single spaces. */
export const plainHeading = (heading: string): string =>
  heading.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What a heading says, whatever its case and spaces. `fields`: by headings in lower case. */
export function fieldIn<Name>(fields: Record<string, Name>, heading: string): Name | undefined {
  const name = plainHeading(heading)
  return Object.hasOwn(fields, name) ? fields[name] : undefined
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
}

/** Headings that only this format has. */
const typical: Record<ImportFormat, Field[]> = {
  dukan: ['basePrice', 'nameUrdu', 'variantName', 'isTracked', 'quantity', 'subBrand', 'option1Name'],
  shopify: ['name', 'tracker', 'picture', 'grams', 'option1Name', 'isPublished', 'policy'],
  woocommerce: ['regularPrice', 'type', 'parent', 'isInStock', 'categories', 'pictures'],
}

function findFormat(headings: string[]): ImportFormat {
  const scored = importFormats.map(format => {
    const found = new Set(headings.map(heading => fieldOf(format, heading)))
    const score = typical[format].filter(field => found.has(field)).length * 2 + found.size
    return { format, score: needed[format].some(field => found.has(field)) ? score : 0 }
  })
  const best = scored.reduce((first, other) => (other.score > first.score ? other : first))
  if (best.score === 0)
    throw new ImportFileError('No column has the name of the products. It is “Name”, “Title” or “Handle”.', 1)
  return best.format
}
