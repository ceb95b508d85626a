import type { Db } from '#db/client.ts'
import type { Comparison } from './comparison.ts'
import { productSteps } from './import-products.ts'
import { type RunImportOptions, runComparison, runImport } from './run-import.ts'

type Options = Parameters<typeof productSteps>[0] & { onRow: (comparison: Comparison) => void }

/** A dry run of a file of products. */
export const compareFile = (db: Db, { file, choice, explain, onRow }: Options) =>
  runComparison(db, { ...productSteps({ file, choice, explain }), onRow })

/** An import of a file of products. */
export const importProducts = (db: Db, { file, choice, ...options }: Options & RunImportOptions) =>
  runImport(db, { ...productSteps({ file, choice, explain: options.explain }), ...options })
