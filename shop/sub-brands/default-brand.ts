import { type Db, inTransaction } from '#db/client.ts'
import { Refusal } from '../refusal.ts'

/** The parent brand of the shop's sub-brands. */
export type Brand = { id: string; name: string; version: number }

/** The shop has one brand; of several, the first is the default. */
export const findDefaultBrand = (db: Db): Promise<Brand> =>
  db.selectFrom('brands').select(['id', 'name', 'version']).orderBy('id').limit(1).executeTakeFirstOrThrow()

/** Renames the parent brand; its slug stays. Returns its new version. Refuses when it was renamed since `version`. */
export async function renameDefaultBrand(db: Db, { name, version }: Omit<Brand, 'id'>): Promise<number> {
  return await inTransaction(db, async tx => {
    const { id } = await findDefaultBrand(tx)
    const { numUpdatedRows } = await tx
      .updateTable('brands')
      .set({ name, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('changed-meanwhile')
    return version + 1
  })
}
