import type { Db } from '#db/client.ts'
import { type SheetFieldName, sheetHeadings } from '../products/product-fields.ts'
import { type Cell, type Column, type Table, tableOf } from '../spreadsheets/table.ts'
import { ofProduct, ofVariant, variantPicture } from './product-columns.ts'
import { listProductRows, type ProductExport, type ProductRow } from './product-rows.ts'

/**
 * Products in the shop's own format, which an import reads back without a change (docs/decisions/0088-exports.md): a
 * row for each variant, the product's own values in its first. Prices in whole rupees, weights in kilograms.
 */
export function productsTable(db: Db, options: ProductExport): Table {
  // An empty cell empties a value, so without addresses the columns are left out.
  const columns = options.origin === null ? textColumns : [...textColumns, ...pictureColumns]
  return tableOf({ name: 'Products', codes: ['Product SKU', 'Variant SKU'] }, columns, listProductRows(db, options))
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

const cellOf = (value: string | number | boolean | null | string[]): Cell =>
  typeof value === 'boolean' ? yesNo(value) : Array.isArray(value) ? value.join(', ') : value

/** Columns of values with a rule of their own, by the field before them. */
const columnsAfter: Partial<Record<SheetFieldName, Column<ProductRow>[]>> = {
  isFeatured: [
    ofProduct('Sub-brand', product => product.subBrand?.name ?? null),
    ofProduct('Category', product => product.category?.name ?? null),
  ],
  seoDescriptionUrdu: [
    ofProduct('Base price', product => product.basePrice),
    ofProduct('Base compare price', product => product.comparePrice),
    ofProduct('Product SKU', product => product.sku),
  ],
}

const OPTIONS = [0, 1, 2, 3, 4, 5]

const textColumns: Column<ProductRow>[] = [
  ['Handle', ({ product }) => product.slug],
  ...sheetHeadings.flatMap(([name, heading]) => [
    ofProduct(heading, product => cellOf(product[name])),
    ...(columnsAfter[name] ?? []),
  ]),
  ...OPTIONS.flatMap(place => [
    ofVariant(`Option ${place + 1} name`, variant => variant.options[place]?.name ?? null),
    ofVariant(`Option ${place + 1} value`, variant => variant.options[place]?.value ?? null),
  ]),
  ofVariant('Variant name', variant => variant.name),
  ofVariant('Variant SKU', variant => variant.sku),
  // 0 says the same as nothing: the product's price.
  ofVariant('Variant price', variant => variant.price || null),
  ofVariant('Variant compare price', variant => variant.comparePrice),
  ofVariant('Variant weight (kg)', variant => variant.weight),
  ofVariant('Track stock', variant => yesNo(variant.trackInventory)),
  ofVariant('Quantity', variant => variant.quantity),
  ofVariant('Low stock at', variant => variant.lowStockThreshold),
]

const pictureColumns: Column<ProductRow>[] = [
  ['Picture addresses', ({ pictures, isFirst }) => (isFirst ? pictures.map(({ url }) => url).join(' ') : null)],
  ['Variant picture address', variantPicture],
]
