import type { Disk } from 'flydrive'
import { type Db, inTransaction } from '#db/client.ts'
import { releaseMedia, removeReleasedMedia } from '../media/release-media.ts'
import { Refusal } from '../refusal.ts'

/** Deletes a sub-brand with its pictures. Refuses an unknown one, and one that has products, of whatever status. */
export async function deleteSubBrand(db: Db, disk: Disk, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    // Waits for products that are being added, and blocks others until it is deleted.
    const stored = await tx
      .selectFrom('sub_brands')
      .where('id', '=', id)
      .select(['logo_id', 'banner_id'])
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
    // Products in the trash come back without it.
    await tx
      .updateTable('products')
      .set({ sub_brand_id: null })
      .where('sub_brand_id', '=', id)
      .where('is_trashed', '=', true)
      .execute()
    await tx.deleteFrom('sub_brands').where('id', '=', id).execute()
    await releaseMedia(
      tx,
      [stored.logo_id, stored.banner_id].filter(id => id !== null),
    )
  })
  await removeReleasedMedia(db, disk)
}
