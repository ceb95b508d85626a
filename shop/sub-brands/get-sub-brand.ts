import type { Db } from '#db/client.ts'
import { findMediaPreviews, type MediaPreview } from '../media/media-previews.ts'
import { Refusal } from '../refusal.ts'

/** A sub-brand for its form in the back office. */
export type EditedSubBrand = {
  id: string
  name: string
  slug: string
  description: string
  nameUrdu: string
  descriptionUrdu: string
  tagline: string
  taglineUrdu: string
  logo: MediaPreview | null
  banner: MediaPreview | null
  isActive: boolean
  version: number
}

/** The sub-brand of this id for its form. Refuses an unknown one. */
export async function getSubBrand(db: Db, id: string): Promise<EditedSubBrand> {
  const row = await db
    .selectFrom('sub_brands')
    .where('id', '=', id)
    .where('is_trashed', '=', false)
    .select(['id', 'name', 'slug', 'description', 'name_ur as nameUrdu', 'description_ur as descriptionUrdu'])
    .select(['tagline', 'tagline_ur as taglineUrdu'])
    .select(['logo_id', 'banner_id', 'is_active as isActive', 'version'])
    .executeTakeFirst()
  if (!row) throw new Refusal('sub-brand-not-found')
  const { logo_id, banner_id, ...subBrand } = row
  const media = await findMediaPreviews(db, [logo_id, banner_id])
  return { ...subBrand, logo: media.get(logo_id ?? '') ?? null, banner: media.get(banner_id ?? '') ?? null }
}
