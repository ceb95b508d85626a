import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { ImportKind, ImportState } from '#db/types.ts'
import { type Cursor, type ListPage, pageOf } from '#shop/cursor.ts'
import { Refusal } from '#shop/refusal.ts'
import type { Actor } from '#shop/staff/accounts.ts'
import type { NotUndone } from '../products/undo-report.ts'
import { requireNoneRunning } from './require-none-running.ts'

/** An import for a screen; times are ISO 8601. `by`: null for the command line. */
export type ImportRow = {
  id: string
  kind: ImportKind
  number: number
  fileName: string
  state: ImportState
  by: string | null
  startedAt: string
  finishedAt: string | null
  counts: { created: number; changed: number; unchanged: number; refused: number }
  /** Products, counts or prices that have what it gave them, and those that were given back what they had. */
  left: number
  undone: number
  /** The last undoing; null before the first. */
  undo: { by: string | null; isRunning: boolean; at: string; stayed: NotUndone[] } | null
}

/** Imports of these kinds, the latest first, `limit` at a time. They are kept for 90 days. */
export async function listImports(
  db: Db,
  { kinds, cursor, limit }: { kinds: ImportKind[]; cursor?: Cursor | undefined; limit: number },
): Promise<ListPage<ImportRow>> {
  const read = await selectImports(db)
    .where('imports.kind', '=', sql<ImportKind>`any(${kinds}::import_kind[])`)
    .$if(cursor !== undefined, query => query.where('imports.number', '<', Number(cursor?.[0]) || 0))
    .orderBy('imports.number', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, nextCursor } = pageOf(read, limit, ({ number, id }) => [number, id])
  return { rows: rows.map(toImport), nextCursor }
}

/** What an import was about, by its number. */
export async function findImportKind(db: Db, number: number): Promise<ImportKind | undefined> {
  return (await db.selectFrom('imports').where('number', '=', number).select('kind').executeTakeFirst())?.kind
}

/** Finds an import by its id. */
export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const row = await selectImports(db).where('imports.id', '=', id).executeTakeFirst()
  return row && toImport(row)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

const selectImports = (db: Db) =>
  db
    .selectFrom('imports')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('import_changes')
          .whereRef('import_id', '=', 'imports.id')
          .select([
            sql<number>`count(*) filter (where undone_at is null)`.as('left'),
            sql<number>`count(*) filter (where undone_at is not null)`.as('undone'),
          ])
          .as('changes'),
      join => join.onTrue(),
    )
    .select([
      ...([
        'imports.id',
        'imports.kind',
        'number',
        'file_name as fileName',
        'state',
        'staff_name as staffName',
      ] as const),
      ...(['started_at as startedAt', 'finished_at as finishedAt', 'created_products as created'] as const),
      ...(['changed_products as changed', 'unchanged_products as unchanged', 'refused_products as refused'] as const),
      ...([
        'undo_requested_at as undoRequestedAt',
        'undo_staff_name as undoStaffName',
        'undone_at as undoneAt',
      ] as const),
      ...(['undo_skipped as stayed', 'changes.left', 'changes.undone'] as const),
    ])

function toImport({ startedAt, finishedAt, undoRequestedAt, undoneAt, ...row }: Row): ImportRow {
  const { created, changed, unchanged, refused } = row
  const isUndoing = undoRequestedAt !== null && (undoneAt === null || undoneAt < undoRequestedAt)
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    fileName: row.fileName,
    state: row.state,
    by: row.staffName || null,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: { created, changed, unchanged, refused },
    left: row.left ?? 0,
    undone: row.undone ?? 0,
    undo: undoRequestedAt && {
      by: row.undoStaffName || null,
      isRunning: isUndoing,
      at: (isUndoing ? undoRequestedAt : (undoneAt ?? undoRequestedAt)).toISOString(),
      stayed: isUndoing ? [] : row.stayed,
    },
  }
}

/**
 * Asks for an import to be undone, which a job does. Refuses an unknown one, one with nothing left to undo, and while
 * another import is checked, written or undone.
 */
export async function requestUndo(tx: Tx, { number, by }: { number: number; by: Actor }): Promise<void> {
  await requireNoneRunning(tx)
  const found = await tx.selectFrom('imports').where('number', '=', number).select('id').executeTakeFirst()
  if (!found) throw new Refusal('import-not-found')
  const left = await tx
    .selectFrom('import_changes')
    .where('import_id', '=', found.id)
    .where('undone_at', 'is', null)
    .select('subject_id')
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new Refusal('import-all-undone', { number })
  await tx
    .updateTable('imports')
    .set({ undo_requested_at: new Date(), undo_staff_id: by.staffId, undo_staff_name: by.username })
    .where('id', '=', found.id)
    .execute()
}
