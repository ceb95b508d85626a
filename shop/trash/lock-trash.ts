import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { TrashKind } from './trash-kinds.ts'

/** Named things in the trash, all but some, or all that one deletion put there. */
export type TrashSelection = { ids: string[] } | { except: string[] } | { deletionId: string }

/**
 * Locks what is selected of these kinds until the transaction ends, so that it is restored or deleted once. What is no
 * longer in the trash is left out; refuses when nothing is left.
 */
export async function lockTrash(tx: Tx, selection: TrashSelection, kinds: readonly TrashKind[]) {
  const rows = await tx
    .selectFrom('trash')
    .where('kind', '=', sql<TrashKind>`any(${[...kinds]}::slug_kind[])`)
    .where(
      'ids' in selection
        ? sql<boolean>`id = any(${selection.ids}::uuid[])`
        : 'except' in selection
          ? sql<boolean>`id <> all(${selection.except}::uuid[])`
          : sql<boolean>`deletion_id = ${selection.deletionId}::uuid`,
    )
    .orderBy('id')
    .select(['id', 'kind', 'subject_id as subjectId', 'name', 'former'])
    .forUpdate()
    .execute()
  if (rows.length === 0) throw new Refusal('trash-gone')
  return rows
}

/** A row of the trash, locked. */
export type LockedTrash = Awaited<ReturnType<typeof lockTrash>>[number]
