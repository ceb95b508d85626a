import type { Db } from '#db/client.ts'
import type { EditedProduct, EditedVariant } from '../products/find-product-to-edit.ts'
import type { ProductStatus } from '../products/product-filter.ts'
import { type Column, type Table, tableOf } from '../spreadsheets/table.ts'
import { ofProduct, ofVariant, variantPicture } from './product-columns.ts'
import { listProductRows, type ProductExport, type ProductRow } from './product-rows.ts'

/**
 * Products with the headings that Shopify's import reads, for a shop that moves there:
 * https://help.shopify.com/en/manual/products/import-export/using-csv. Texts that Shopify has no place for are in
 * columns of metafields, which it reads where such metafields are defined.
 */
export const shopifyTable = (db: Db, options: ProductExport): Table =>
  tableOf({ name: 'Products' }, columns, listProductRows(db, { ...options, hasPictureRows: true }))

const empty = (...headings: string[]): Column<ProductRow>[] => headings.map(heading => [heading, () => null])

const statusName: Record<ProductStatus, string> = { published: 'active', draft: 'draft', archived: 'archived' }

const option = (place: number): Column<ProductRow>[] => [
  ofVariant(`Option${place + 1} name`, (variant, product) => optionsOf(variant, product)[place]?.name ?? null),
  ofVariant(`Option${place + 1} value`, (variant, product) => optionsOf(variant, product)[place]?.value ?? null),
  ...empty(`Option${place + 1} Linked To`),
]

const columns: Column<ProductRow>[] = [
  ofProduct('Title', product => product.name),
  ['URL handle', ({ product }) => product.slug],
  ofProduct('Description', product => product.description),
  ofProduct('Vendor', product => product.subBrand?.name ?? null),
  ...empty('Product category'),
  ofProduct('Type', product => product.category?.name ?? null),
  ofProduct('Tags', product => product.tags.join(', ')),
  ofProduct('Published on online store', product => (product.status === 'published' ? 'TRUE' : 'FALSE')),
  ofProduct('Status', product => statusName[product.status]),
  ofVariant('SKU', variant => variant.sku),
  ...empty('Barcode'),
  ...[0, 1, 2].flatMap(option),
  ofVariant('Price', (variant, product) => variant.price || product.basePrice),
  ofVariant('Compare-at price', (variant, product) => (variant.comparePrice ?? product.comparePrice) || null),
  ...empty('Cost per item', 'Charge tax', 'Tax code'),
  ...empty('Unit price total measure', 'Unit price total measure unit'),
  ...empty('Unit price base measure', 'Unit price base measure unit'),
  ofVariant('Inventory tracker', variant => (variant.trackInventory ? 'shopify' : null)),
  ofVariant('Inventory quantity', variant => variant.quantity),
  ofVariant('Continue selling when out of stock', variant => (variant.trackInventory ? 'DENY' : 'CONTINUE')),
  ofVariant('Weight value (grams)', (variant, product) => grams(variant.weight ?? product.weight)),
  ofVariant('Weight unit for display', () => 'g'),
  ofVariant('Requires shipping', () => 'TRUE'),
  ofVariant('Fulfillment service', () => 'manual'),
  ['Product image URL', ({ pictures, place }) => pictures[place]?.url ?? null],
  ['Image position', ({ pictures, place }) => (pictures[place] ? place + 1 : null)],
  ['Image alt text', ({ pictures, place }) => pictures[place]?.alt ?? null],
  ['Variant image URL', variantPicture],
  ofProduct('Gift card', () => 'FALSE'),
  ofProduct('SEO title', product => product.seoTitle),
  ofProduct('SEO description', product => product.seoDescription),
  ofProduct('Short description (product.metafields.custom.short_description)', product => product.shortDescription),
  ofProduct('Name in Urdu (product.metafields.custom.name_ur)', product => product.nameUrdu),
  ofProduct('Description in Urdu (product.metafields.custom.description_ur)', product => product.descriptionUrdu),
]

const grams = (kilograms: number | null): number | null => (kilograms === null ? null : Math.round(kilograms * 1000))

/** Shopify has three options: further ones join the third. Several variants without options differ by their name. */
function optionsOf(variant: EditedVariant, product: EditedProduct): { name: string; value: string }[] {
  const { options, name } = variant
  if (options.length === 0) {
    return [
      product.variants.length === 1 ? { name: 'Title', value: 'Default Title' } : { name: 'Variant', value: name },
    ]
  }
  const [first, second, ...others] = options
  const third = { name: join(others.map(one => one.name)), value: join(others.map(one => one.value)) }
  return [first, second, ...(others.length > 0 ? [third] : [])].filter(one => one !== undefined)
}

const join = (texts: string[]): string => texts.join(' / ')
