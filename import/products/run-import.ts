import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { ImportKind } from '#db/types.ts'
import { recordActivity } from '#shop/activity/record-activity.ts'
import { newId } from '#shop/ids.ts'
import type { PriceCause } from '#shop/products/settle-prices.ts'
import type { Refusal } from '#shop/refusal.ts'
import type { Actor } from '#shop/staff/accounts.ts'
import { retryWhenKeyTaken } from '#shop/unique-keys.ts'
import { type ComparedRow, type PlainRow, refusedRow } from './compared-row.ts'

export type ImportCounts = { created: number; changed: number; unchanged: number; refused: number }

/** An import that has its number. */
export type BegunImport = { id: string; number: number }

/** An import that is being written. */
export type ImportTarget = {
  importId: string
  number: number
  by: Actor | null
  /** The sentence of a refusal. */
  explain: (refusal: Refusal) => string
}

/** In the price history all batches of an import are one save. */
export const causeOf = ({ importId, number, by }: Omit<ImportTarget, 'explain'>): PriceCause => ({
  way: 'import',
  label: `Import ${number}`,
  by,
  saveId: importId,
})

/** How the rows of one kind of file are compared with the shop and written, for one reading of it. */
export type ImportSteps<Item, Row extends ComparedRow> = {
  kind: ImportKind
  /** Reads the file from its beginning. */
  items: () => AsyncGenerator<Item>
  /** Compares some with the shop and writes nothing. An import runs it in the transaction that writes the result. */
  compare: (tx: Tx, items: Item[]) => Promise<Row[]>
  /** Writes the new and changed ones with what undoes them. What is refused only now comes back refused. */
  write: (
    tx: Tx,
    input: { items: Item[]; rows: (NoInfer<Row> | PlainRow)[]; target: ImportTarget },
  ) => Promise<(NoInfer<Row> | PlainRow)[]>
  /** How many are compared at once, and how many written in one transaction, for which orders of these wait. */
  atOnce: { compared: number; written: number }
}

/** Called for each row in the order of the file, when it is compared and, in an import, stored. */
type OnRow<Row> = { onRow: (row: Row) => void }

/**
 * Compares a file with the shop and writes nothing (a dry run). The file is read as a stream. Throws an ImportFileError
 * where the rest of the file cannot be read.
 */
export async function runComparison<Item, Row extends ComparedRow>(
  db: Db,
  { items, compare, atOnce, onRow }: ImportSteps<Item, Row> & OnRow<Row>,
): Promise<ImportCounts> {
  const counts = noCounts()
  for await (const batch of inBatches(items(), atOnce.compared)) {
    for (const row of await inTransaction(db, tx => compare(tx, batch))) {
      count(counts, row)
      onRow(row)
    }
  }
  return counts
}

/** Whether a row is written; it may have been written before, or somebody edited it since the check. */
export type Verdict = 'write' | 'written' | { refused: string }

/** `judge` has the last word on each row. `begun`: the import to continue. `signal` stops it after a batch. */
export type RunImportOptions = {
  fileName: string
  by: Actor | null
  explain: (refusal: Refusal) => string
  signal?: AbortSignal | undefined
  judge?: ((row: ComparedRow) => Verdict) | undefined
  begun?: BegunImport | undefined
}

export type ImportResult = ImportCounts & { number: number; isStopped: boolean }

/**
 * Imports a file: compares and writes its rows in batches, each row whole or not at all; what is refused does not hold
 * back the others. Stores a numbered change set. Throws an ImportFileError before anything is written.
 */
export async function runImport<Item, Row extends ComparedRow>(
  db: Db,
  {
    kind,
    items,
    compare,
    write,
    atOnce,
    onRow,
    ...options
  }: ImportSteps<Item, Row> & OnRow<NoInfer<Row> | PlainRow> & RunImportOptions,
): Promise<ImportResult> {
  const { fileName, by, explain, signal, judge = () => 'write', begun } = options
  for await (const _ of items()) if (signal?.aborted) break
  const counts = noCounts()
  const { id, number } = begun ?? (await beginImport(db, { kind, fileName, by }))
  const target: ImportTarget = { importId: id, number, by, explain }
  let isComplete = false
  try {
    for await (const batch of inBatches(items(), atOnce.written)) {
      if (signal?.aborted) break
      // Another form may take a slug or SKU at the same moment; the second try sees it.
      const written = await retryWhenKeyTaken(() =>
        inTransaction(db, async tx => {
          const rows = (await compare(tx, batch)).map(row => applyVerdict(row, judge(row)))
          return await write(tx, { items: batch, rows, target })
        }),
      )
      for (const row of written) {
        count(counts, row)
        onRow(row)
      }
    }
    isComplete = !signal?.aborted
  } finally {
    await finish(db, { kind, counts, isStopped: !isComplete, target })
  }
  return { ...counts, number, isStopped: !isComplete }
}

function applyVerdict<Row extends ComparedRow>(row: Row, verdict: Verdict): Row | PlainRow {
  if (verdict === 'write') return row
  if (verdict !== 'written') return refusedRow(row, verdict.refused)
  const { line, lines, name, pictures } = row
  return 'id' in row ? { line, lines, name, pictures, kind: 'unchanged', id: row.id } : row
}

/** Begins an import: gives it the next number. Writes nothing of its file. */
export async function beginImport(
  db: Db | Tx,
  { kind, fileName, by }: { kind: ImportKind; fileName: string; by: Actor | null },
): Promise<BegunImport> {
  const id = newId()
  const { number } = await db
    .insertInto('imports')
    .values({ id, kind, file_name: fileName, staff_id: by?.staffId ?? null, staff_name: by?.username ?? '' })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { id, number }
}

type Finished = { kind: ImportKind; counts: ImportCounts; isStopped: boolean; target: ImportTarget }

async function finish(db: Db, { kind, counts, isStopped, target }: Finished): Promise<void> {
  const { importId, number, by } = target
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
      .where('id', '=', importId)
      .execute()
    await recordActivity(tx, activityBy(by), {
      kind: `${kind}-imported`,
      subjectId: importId,
      label: `Import ${number}`,
      count: counts.created + counts.changed,
    })
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

function count(counts: ImportCounts, { kind }: ComparedRow): void {
  counts[kind === 'new' ? 'created' : kind]++
}

async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
