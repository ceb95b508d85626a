import type { SheetFieldName } from '#shop/products/product-fields.ts'
import type { NewProductForm, ProductVariantForm } from '#shop/products/product-form.ts'
import type { TableFacts } from '#shop/spreadsheets/read-table.ts'
import type { ColumnsUsed } from './columns/column-fields.ts'
import type { FileColumns } from './columns/file-columns.ts'
import type { Columns } from './products/columns.ts'
import type { Field } from './products/headings.ts'

/**
 * Why a product of the file is refused. `line`: from 1. `column`: the heading; empty for a whole line. `code`: where
 * another choice of columns may help.
 */
export type ImportProblem = { line: number; column: string; reason: string; code?: ProblemCode }

/** The product has no price, or two columns that say the same differ. */
export type ProblemCode = 'no-price' | 'say-the-same'

/** What the file says of a product. Absent: the file has no such column, or says nothing there. */
export type ImportedValues = Partial<Pick<NewProductForm, SheetFieldName | 'sku' | 'comparePrice'>> & {
  /** In rupees; null: an empty cell. */
  basePrice?: number | null
  /** Names; empty: none. */
  subBrand?: string
  category?: string
}

type VariantValues = Pick<
  ProductVariantForm,
  'name' | 'sku' | 'price' | 'comparePrice' | 'weight' | 'trackInventory' | 'lowStockThreshold' | 'options'
>

/** What the file says of a variant. `quantity`: on hand. */
export type ImportedVariant = Partial<VariantValues> & { line: number; quantity?: number }

/** A picture by its address. `altText`: empty when the file says none. */
export type ImportedPicture = { line: number; url: string; altText: string }

/** A product of the file, in one shape for all formats. Prices in rupees as written, weights in kilograms. */
export type ImportedProduct = {
  /** Its first line. */
  line: number
  /** All lines of the file that are about it, the first one too. */
  lines: number[]
  /** The last part of its address; empty when the file has none. */
  handle: string
  values: ImportedValues
  variants: ImportedVariant[]
  /** In the order in which the product shows them. */
  pictures: ImportedPicture[]
  /** Any of them refuses the whole product. */
  problems: ImportProblem[]
  /** What of it is taken in another way than the file says. */
  remarks: ImportProblem[]
}

export type ImportFile = Columns &
  TableFacts & {
    /** The heading that says this, else the name of the format's first heading for it. */
    headingOf: (field: Field) => string
    /** Of a list, whose columns somebody may choose; null for a known format. */
    fileColumns: FileColumns | null
    /** The choice that it is read by; null where the headings were recognised by their words. */
    columnsUsed: ColumnsUsed | null
    /** Reads the products, from the beginning each time. Throws an ImportFileError where the rest cannot be read. */
    products: () => AsyncGenerator<ImportedProduct>
  }

/** A row of the file by what its cells say; only fields that have a column. */
export type FieldRow = {
  line: number
  cells: ReadonlyMap<Field, string>
  problems: ImportProblem[]
  /** What was taken in another way before its cells are read. */
  remarks?: ImportProblem[]
}
