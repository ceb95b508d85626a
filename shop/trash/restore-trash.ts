import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { type LockedTrash, lockTrash, type TrashSelection } from './lock-trash.ts'
import { type RestoredOtherwise, restoreProducts } from './restore-products.ts'
import { restoreSimple } from './restore-simple.ts'
import type { TrashKind } from './trash-kinds.ts'

/** What was restored, and what of it otherwise than it was. */
export type Restoration = { restored: { kind: TrashKind; id: string; name: string }[]; otherwise: RestoredOtherwise[] }

/**
 * Restores what is selected of these kinds with all it had: stock and ledger, pictures, reviews, promotions, orders'
 * items. A slug that was taken since gets a number, a SKU that was taken since is lost. Refuses when nothing of it is
 * in the trash. Somebody who takes a slug at this moment fails it with a conflict of keys, to be tried again.
 */
export async function restoreFromTrash(
  db: Db,
  selection: TrashSelection,
  kinds: readonly TrashKind[],
): Promise<Restoration> {
  return await inTransaction(db, async tx => {
    const rows = await lockTrash(tx, selection, kinds)
    const rowsOf = (kind: TrashKind) => rows.filter(row => row.kind === kind)
    const otherwise: RestoredOtherwise[] = []
    // Before the products, which then are in them again.
    for (const kind of ['category', 'sub_brand', 'page'] as const)
      otherwise.push(...(await restoreSimple(tx, kind, rowsOf(kind))))
    otherwise.push(...(await restoreProducts(tx, rowsOf('product'))))
    await forget(tx, rows)
    return { restored: rows.map(({ kind, subjectId: id, name }) => ({ kind, id, name })), otherwise }
  })
}

async function forget(tx: Tx, rows: LockedTrash[]): Promise<void> {
  const ids = rows.map(({ subjectId }) => subjectId)
  await sql`delete from trash where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  // Nobody has seen the slugs that they had in the trash.
  await sql`delete from slug_redirects where target_id = any(${ids}::uuid[]) and slug = 'trash-' || target_id`.execute(
    tx,
  )
}
