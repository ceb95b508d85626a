import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { newId } from '../ids.ts'
import type { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { retryWhenKeyTaken } from '../unique-keys.ts'
import { type Comparison, compareProducts, type GroupChoice, newSeen } from './compare-products.ts'
import type { ImportedProduct, ImportFile } from './imported-product.ts'
import { queuePictures, type WithPictures } from './pictures/queue-pictures.ts'
import { type ImportTarget, writeComparisons } from './write-comparisons.ts'

export type ImportCounts = { created: number; changed: number; unchanged: number; refused: number }

type Options = {
  file: ImportFile
  choice: GroupChoice
  /** The sentence of a refusal. */
  explain: (refusal: Refusal) => string
  /** Called for each product in the order of the file, when it is compared and, in an import, stored. */
  onProduct: (comparison: Comparison) => void
}

/** Products compared at once. */
const COMPARED = 100
/** Products written in one transaction: orders of these wait, and the page cache is emptied once for all of them. */
const WRITTEN = 50

/**
 * Compares a file with the shop and writes nothing (a dry run). The file is read as a stream. Throws an ImportFileError
 * where the rest of the file cannot be read.
 */
export async function compareFile(db: Db, { file, onProduct, ...options }: Options): Promise<ImportCounts> {
  const counts = noCounts()
  const context = { ...options, file, seen: newSeen() }
  for await (const batch of inBatches(file.products(), COMPARED)) {
    const comparisons = await inTransaction(db, tx => compareProducts(tx, batch, context))
    for (const comparison of comparisons) {
      count(counts, comparison)
      onProduct(comparison)
    }
  }
  return counts
}

/**
 * Imports a file: compares and writes its products in batches, each product whole or not at all; what is refused does
 * not hold back the others. Queues their pictures (fetchPictures). Stores a numbered change set with the products as
 * they were. `signal` stops it after a batch. `accept` has the last word on each product before it is written. `begun`:
 * the import to continue. Throws an ImportFileError before anything is written.
 */
export async function importProducts(
  db: Db,
  {
    file,
    fileName,
    by,
    signal,
    onProduct,
    accept = comparison => comparison,
    begun,
    ...options
  }: Options & {
    fileName: string
    by: Actor | null
    signal?: AbortSignal
    accept?: (comparison: Comparison) => Comparison
    begun?: BegunImport
  },
): Promise<ImportCounts & { number: number; isStopped: boolean }> {
  for await (const _ of file.products()) if (signal?.aborted) break
  const counts = noCounts()
  const { id, number } = begun ?? (await beginImport(db, { fileName, by }))
  const context = { ...options, file, seen: newSeen() }
  const target: ImportTarget = { importId: id, number, by, explain: options.explain }
  let isComplete = false
  try {
    for await (const batch of inBatches(file.products(), WRITTEN)) {
      if (signal?.aborted) break
      // Another form may take a slug or SKU at the same moment; the second try sees it.
      const written = await retryWhenKeyTaken(() =>
        inTransaction(db, async tx => {
          const comparisons = (await compareProducts(tx, batch, context)).map(accept)
          const written = await writeComparisons(tx, comparisons, target)
          await queuePictures(tx, { importId: id, products: withPictures(batch, written) })
          return written
        }),
      )
      for (const comparison of written) {
        count(counts, comparison)
        onProduct(comparison)
      }
    }
    isComplete = !signal?.aborted
  } finally {
    await finish(db, { id, counts, isStopped: !isComplete, ...target })
  }
  return { ...counts, number, isStopped: !isComplete }
}

/** The products that are not refused, with their addresses of pictures. */
const withPictures = (batch: ImportedProduct[], written: Comparison[]): WithPictures[] =>
  batch.flatMap(({ pictures }, place) => {
    const comparison = written[place]
    if (!comparison || comparison.kind === 'refused') return []
    return [{ productId: comparison.kind === 'new' ? comparison.form.id : comparison.id, pictures }]
  })

/** An import that has its number. */
export type BegunImport = { id: string; number: number }

/** Begins an import: gives it the next number. Writes no product. */
export async function beginImport(
  db: Db | Tx,
  { fileName, by }: { fileName: string; by: Actor | null },
): Promise<BegunImport> {
  const id = newId()
  const { number } = await db
    .insertInto('imports')
    .values({ id, file_name: fileName, staff_id: by?.staffId ?? null, staff_name: by?.username ?? '' })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { id, number }
}

async function finish(
  db: Db,
  { id, counts, isStopped, number, by }: { id: string; counts: ImportCounts; isStopped: boolean } & ImportTarget,
): Promise<void> {
  await inTransaction(db, async tx => {
    await tx
      .updateTable('imports')
      .set({
        state: isStopped ? 'stopped' : 'done',
        finished_at: new Date(),
        created_products: counts.created,
        changed_products: counts.changed,
        unchanged_products: counts.unchanged,
        refused_products: counts.refused,
      })
      .where('id', '=', id)
      .execute()
    const activity = { kind: 'products-imported', subjectId: id, label: `Import ${number}` } as const
    await recordActivity(tx, activityBy(by), { ...activity, count: counts.created + counts.changed })
  })
}

/** Without an account it was the command line. */
export const activityBy = (by: Actor | null) => ({
  staffId: by?.staffId ?? null,
  username: by?.username ?? '',
  device: by ? '' : 'Command line',
  networkKey: null,
})

const noCounts = (): ImportCounts => ({ created: 0, changed: 0, unchanged: 0, refused: 0 })

function count(counts: ImportCounts, { kind }: Comparison): void {
  counts[kind === 'new' ? 'created' : kind]++
}

async function* inBatches(products: AsyncIterable<ImportedProduct>, size: number): AsyncGenerator<ImportedProduct[]> {
  let batch: ImportedProduct[] = []
  for await (const product of products) {
    batch.push(product)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
