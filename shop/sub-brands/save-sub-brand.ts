import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { releaseMedia, removeReleasedMedia, requirePictures } from '../media/release-media.ts'
import { Refusal } from '../refusal.ts'
import { slugFrom } from '../slug.ts'
import { insertWithFreeSlug, withUniqueSlug } from '../unique-keys.ts'
import { findDefaultBrand } from './default-brand.ts'
import type { NewSubBrand, SubBrandForm } from './sub-brand-form.ts'

/** The form of a stored one, and the version it was loaded at. */
export type ChangedSubBrand = SubBrandForm & { version: number }

/** Creates a sub-brand of the default brand with a slug from its name. Returns its id. Refuses a missing logo. */
export async function createSubBrand(db: Db, { logoId, ...texts }: NewSubBrand): Promise<string> {
  return await inTransaction(db, async tx => {
    await requirePictures(tx, [logoId])
    const brand = await findDefaultBrand(tx)
    const id = newId()
    const row = {
      id,
      brand_id: brand.id,
      ...columnsOf(texts),
      logo_id: logoId,
      sort_order: atTheEnd,
    }
    await insertWithFreeSlug(texts.name, slug =>
      tx
        .insertInto('sub_brands')
        .values({ ...row, slug })
        .onConflict(conflict => conflict.column('slug').doNothing()),
    )
    return id
  })
}

/**
 * Saves the form of a sub-brand; pictures it no longer uses are deleted. Returns its new version. Refuses an unknown
 * sub-brand, one that was saved since `version`, a slug of another, and a missing picture.
 */
export async function saveSubBrand(db: Db, disk: Disk, id: string, changed: ChangedSubBrand): Promise<number> {
  const version = await inTransaction(db, async tx => {
    const stored = await tx
      .selectFrom('sub_brands')
      .where('id', '=', id)
      .where('is_trashed', '=', false)
      .select(['version', 'logo_id', 'banner_id'])
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Refusal('sub-brand-not-found')
    if (stored.version !== changed.version) throw new Refusal('changed-meanwhile')
    await requirePictures(tx, [changed.logoId, changed.bannerId])
    await writeSubBrand(tx, id, changed)
    await releaseMedia(
      tx,
      [stored.logo_id, stored.banner_id].filter(id => id !== null),
    )
    return changed.version + 1
  })
  await removeReleasedMedia(db, disk)
  return version
}

/** The same position as the last one; of the two the older comes first. */
const atTheEnd = sql<number>`(select coalesce(max(sort_order), 0) from sub_brands)`

const columnsOf = ({ name, description, nameUrdu, descriptionUrdu, ...others }: Omit<NewSubBrand, 'logoId'>) => ({
  name,
  description,
  name_ur: nameUrdu,
  description_ur: descriptionUrdu,
  tagline: others.tagline,
  tagline_ur: others.taglineUrdu,
  is_active: others.isActive,
})

async function writeSubBrand(tx: Tx, id: string, changed: ChangedSubBrand): Promise<void> {
  const slug = slugFrom(changed.slug)
  const write = tx
    .updateTable('sub_brands')
    .set({
      ...columnsOf(changed),
      slug,
      logo_id: changed.logoId,
      banner_id: changed.bannerId,
      version: changed.version + 1,
    })
    .where('id', '=', id)
  await withUniqueSlug(slug, () => write.execute())
}
