import type { Db } from '#db/client.ts'
import type { ImportKind } from '#db/types.ts'
import type { Refusal } from '#shop/refusal.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { factsOf, type TableFacts } from '#shop/spreadsheets/read-table.ts'
import type { ColumnsUsed } from '../columns/column-fields.ts'
import type { FileColumns } from '../columns/file-columns.ts'
import { customerSteps } from '../history/import-customers.ts'
import { pastOrderSteps } from '../history/import-orders.ts'
import { openCustomersFile } from '../history/read-customers.ts'
import { openOrdersFile } from '../history/read-orders.ts'
import type { formatNames } from '../import-words.ts'
import type { ComparedRow } from '../products/compared-row.ts'
import type { ImportChoice } from '../products/comparison.ts'
import { productSteps } from '../products/import-products.ts'
import { type ColumnOptions, openImportFile } from '../products/open-import-file.ts'
import {
  type ImportCounts,
  type ImportResult,
  type ImportSteps,
  type RunImportOptions,
  runComparison,
  runImport,
} from '../products/run-import.ts'
import { priceSteps } from '../skus/price-steps.ts'
import { openPricesFile, openStockFile } from '../skus/sku-file.ts'
import { stockSteps } from '../skus/stock-steps.ts'

/** Which rows of a file are read; those left out are neither compared nor written. */
export type Only = <Item extends { line: number }>(items: AsyncGenerator<Item>) => AsyncGenerator<Item>

type CompareOptions = {
  choice: ImportChoice
  /** The sentence of a refusal. */
  explain: (refusal: Refusal) => string
  onRow: (row: ComparedRow) => void
  only?: Only | undefined
}

/** A file of any kind, ready to be compared with the shop and imported. */
export type OpenedFile = TableFacts & {
  kind: ImportKind
  /** What was recognised; `ignored`: headings of columns that are not read. */
  format: keyof typeof formatNames
  ignored: string[]
  /** Of a list of products, whose columns somebody may choose, with the choice that it is read by. */
  fileColumns: FileColumns | null
  columnsUsed: ColumnsUsed | null
  /** The line of each row, read from the beginning each time. Throws an ImportFileError as reading does. */
  lines: () => AsyncGenerator<number>
  /** A dry run (runComparison). */
  compare: (db: Db, options: CompareOptions) => Promise<ImportCounts>
  /** An import (runImport). */
  write: (db: Db, options: CompareOptions & RunImportOptions) => Promise<ImportResult>
}

type Facts = Pick<OpenedFile, 'kind' | 'format' | 'ignored' | keyof TableFacts> &
  Partial<Pick<OpenedFile, 'fileColumns' | 'columnsUsed'>>
type StepOptions = Pick<CompareOptions, 'choice' | 'explain'>

/** `columns`: of a list of products. */
type OpenFileOptions = { encoding?: Encoding | undefined; columns?: ColumnOptions | undefined }

const openers: Record<ImportKind, (path: string, options: OpenFileOptions) => Promise<OpenedFile>> = {
  async products(path, options) {
    const file = await openImportFile(path, options)
    return opened({ kind: 'products', ...file }, steps => productSteps({ file, ...steps }))
  },
  async stock(path, options) {
    const file = await openStockFile(path, options)
    return opened({ kind: 'stock', format: 'stock', ...file }, ({ explain }) => stockSteps({ file, explain }))
  },
  async prices(path, options) {
    const file = await openPricesFile(path, options)
    return opened({ kind: 'prices', format: 'prices', ...file }, ({ choice }) => priceSteps(file, choice))
  },
  async customers(path, options) {
    const file = await openCustomersFile(path, options)
    return opened({ kind: 'customers', ...file }, () => customerSteps(file))
  },
  async orders(path, options) {
    const file = await openOrdersFile(path, options)
    return opened({ kind: 'orders', ...file }, () => pastOrderSteps(file))
  },
}

/** Opens a file that is about `kind`. Throws an ImportFileError for one that cannot be read at all. */
export const openFile = (kind: ImportKind, path: string, options: OpenFileOptions = {}): Promise<OpenedFile> =>
  openers[kind](path, options)

function opened<Item extends { line: number }, Row extends ComparedRow>(
  facts: Facts,
  newSteps: (options: StepOptions) => ImportSteps<Item, Row>,
): OpenedFile {
  const stepsOf = ({ choice, explain, only = all => all }: CompareOptions) => {
    const steps = newSteps({ choice, explain })
    return { ...steps, items: () => only(steps.items()) }
  }
  const { kind, format, ignored, fileColumns = null, columnsUsed = null } = facts
  return {
    kind,
    format,
    ignored,
    fileColumns,
    columnsUsed,
    ...factsOf(facts),
    lines: () => linesOf(newSteps({ choice: noGroups, explain: ({ code }) => code }).items()),
    compare: (db, options) => runComparison(db, { ...stepsOf(options), onRow: options.onRow }),
    write: (db, options) => runImport(db, { ...options, ...stepsOf(options) }),
  }
}

const noGroups: ImportChoice = { createsSubBrands: false, createsCategories: false }

async function* linesOf(items: AsyncGenerator<{ line: number }>): AsyncGenerator<number> {
  for await (const { line } of items) yield line
}
