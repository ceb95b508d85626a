import type { Db } from '#db/client.ts'
import type { Picture } from './picture.ts'

/** The stored picture of this id, for settings; null when the id is null or unknown. */
export async function findPicture(db: Db, id: string | null): Promise<Picture | null> {
  if (id === null) return null
  const row = await db
    .selectFrom('media')
    .where('id', '=', id)
    .where('media_type', '=', 'image')
    .where('is_private', '=', false)
    .select(['id', 'width', 'height', 'widths', 'placeholder'])
    .executeTakeFirst()
  if (!row || row.width === null || row.height === null) return null
  return { ...row, width: row.width, height: row.height, alt: '' }
}
