import { type Db, inTransaction } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { type Deletion, moveToTrash } from '../trash/move-to-trash.ts'

/** Moves a sub-brand to the trash. Refuses an unknown one, and one that has products, of whatever status. */
export async function deleteSubBrand(db: Db, id: string, by: Actor | null): Promise<Deletion> {
  return await inTransaction(db, async tx => {
    // Waits for products that are being added, and blocks others until it is deleted.
    const stored = await tx
      .selectFrom('sub_brands')
      .where('id', '=', id)
      .where('is_trashed', '=', false)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Refusal('sub-brand-not-found')
    const product = await tx
      .selectFrom('products')
      .where('sub_brand_id', '=', id)
      .where('is_trashed', '=', false)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (product) throw new Refusal('sub-brand-has-products')
    return await moveToTrash(tx, 'sub_brand', { ids: [id], by })
  })
}
