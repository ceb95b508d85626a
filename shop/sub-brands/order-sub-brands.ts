import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { shopOrder } from '../catalogue/sub-brands.ts'
import { Refusal } from '../refusal.ts'

/** A sub-brand in the list that sets their order. */
export type OrderedSubBrand = { id: string; name: string; isActive: boolean }

/** All sub-brands in the order in which shoppers see the active ones. */
export async function listSubBrandOrder(db: Db): Promise<OrderedSubBrand[]> {
  return await db
    .selectFrom('sub_brands as s')
    .where('s.is_trashed', '=', false)
    .select(['s.id', 's.name', 's.is_active as isActive'])
    .orderBy(shopOrder)
    .execute()
}

/**
 * Sets the order of all sub-brands. `seen`: the order on screen. Refuses when it has changed: another person sorted,
 * added or deleted one.
 */
export async function saveSubBrandOrder(db: Db, { ids, seen }: { ids: string[]; seen: string[] }): Promise<void> {
  await inTransaction(db, async tx => {
    // Rows added in between would not be locked; readers do not wait for this.
    await sql`lock table sub_brands in share row exclusive mode`.execute(tx)
    const stored = (await listSubBrandOrder(tx)).map(({ id }) => id)
    if (!isDeepStrictEqual(stored, seen)) throw new Refusal('changed-meanwhile')
    await sql`update sub_brands s set sort_order = wanted.place
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) where s.id = wanted.id`.execute(tx)
  })
}
