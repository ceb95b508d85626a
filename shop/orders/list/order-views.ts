import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'

/** A named filter of the list of orders, as in the search of its URL. Each account has its own. */
export type OrderView = { id: string; name: string; filter: Record<string, string> }

/** The most views of an account: more are not found at a glance. */
export const MAX_ORDER_VIEWS = 20

/** The views of an account, in the order in which they were made. */
export async function listOrderViews(db: Db, staffId: string): Promise<OrderView[]> {
  return await db
    .selectFrom('order_views')
    .where('staff_id', '=', staffId)
    .select(['id', 'name'])
    .select(sql<Record<string, string>>`filter`.as('filter'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Stores a view under its name; one with the same name is replaced. Refuses more than `MAX_ORDER_VIEWS`. */
export async function saveOrderView(
  db: Db,
  { staffId, name, filter }: { staffId: string; name: string; filter: Record<string, string> },
): Promise<{ id: string }> {
  return await inTransaction(db, async tx => {
    // Two devices of the account must not both add the last one.
    await lockViews(tx, staffId)
    const { id } = await tx
      .insertInto('order_views')
      .values({ id: newId(), staff_id: staffId, name, filter: JSON.stringify(filter) })
      .onConflict(conflict =>
        conflict.columns(['staff_id', 'name']).doUpdateSet(eb => ({ filter: eb.ref('excluded.filter') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('order_views')
      .where('staff_id', '=', staffId)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    if (count > MAX_ORDER_VIEWS) throw new Refusal('too-many-views', { max: MAX_ORDER_VIEWS })
    return { id }
  })
}

/** Gives a view of this account another name. Refuses one of another account, and a name that another view has. */
export async function renameOrderView(
  db: Db,
  { id, staffId, name }: { id: string; staffId: string; name: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    await lockViews(tx, staffId)
    const views = await listOrderViews(tx, staffId)
    if (!views.some(view => view.id === id)) throw new Refusal('view-not-found')
    if (views.some(view => view.name === name && view.id !== id)) throw new Refusal('view-name-taken', { name })
    await tx.updateTable('order_views').set({ name }).where('id', '=', id).execute()
  })
}

const lockViews = (tx: Tx, staffId: string) =>
  tx.selectFrom('staff').where('id', '=', staffId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()

/** Deletes a view of this account; one of another account stays. */
export async function deleteOrderView(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<void> {
  await db.deleteFrom('order_views').where('id', '=', id).where('staff_id', '=', staffId).execute()
}
