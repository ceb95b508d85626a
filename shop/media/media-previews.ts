import type { Db } from '#db/client.ts'
import { mediaUrl } from './media-url.ts'

/** Stored media on a screen of the back office. */
export type MediaPreview = { id: string; kind: 'image' | 'video'; url: string }

/** The media of these ids, by id; unknown ones are left out. */
export async function findMediaPreviews(db: Db, mediaIds: (string | null)[]): Promise<Map<string, MediaPreview>> {
  const ids = [...new Set(mediaIds.filter(id => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .where('id', 'in', ids)
    .select(['id', 'media_type as kind', 'widths', 'video_format'])
    .execute()
  return new Map(rows.map(row => [row.id, { id: row.id, kind: row.kind, url: mediaUrl(row) }]))
}
