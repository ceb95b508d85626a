import type { Disk } from 'flydrive'
import PQueue from 'p-queue'
import { type Db, inTransaction } from '#db/client.ts'
import { fileSize } from '#storage/file-size.ts'
import { findOriginal } from './original.ts'
import type { Rendition, RenditionFile } from './rendition-file.ts'
import { encodeRendition } from './renditions.ts'

/** A missing rendition: made now; or, when the queue is full, a file to send in its place this once (a WebP). */
export type MadeRendition = { bytes: Buffer } | { standIn: { key: string; size: number } }

// Two of Node's four threads for such work and for reading files. Renditions made ahead use one at a time
// (warm-renditions.ts), so that the other is always free for a request.
const encoding = new PQueue({ concurrency: 2 })

/** About five seconds of work. */
const MAX_WAITING = 100

const underWay = new Map<string, Promise<MadeRendition | null>>()

/**
 * Makes a rendition and stores it beside its original, once for all simultaneous requests. Null when the picture is
 * unknown, is not offered at this width, or has no files. Throws when encoding or storing fails; the next request tries
 * again.
 */
export async function makeRendition(
  db: Db,
  disk: Disk,
  file: RenditionFile,
  { isWaitedFor = true } = {},
): Promise<MadeRendition | null> {
  const picture = await findOffered(db, file)
  if (!picture) return null
  const making = underWay.get(file.key)
  if (making) return await making
  if (encoding.size >= MAX_WAITING) return await standInFor(disk, picture)
  const made = encoding
    .add(() => makeAndStore(db, disk, { file, picture }), { priority: isWaitedFor ? 1 : 0 })
    .finally(() => underWay.delete(file.key))
  underWay.set(file.key, made)
  return await made
}

type Stored = { id: string; widths: number[]; width: number; height: number }

/** The picture of a file, if pages offer that file. */
async function findOffered(db: Db, { id, rendition }: RenditionFile): Promise<Stored | null> {
  const row = await db
    .selectFrom('media')
    .where('id', '=', id)
    .where('media_type', '=', 'image')
    // Renditions are public.
    .where('is_private', '=', false)
    .select(['id', 'widths', 'width', 'height'])
    .executeTakeFirst()
  if (!row || row.width === null || row.height === null) return null
  return isOffered(rendition, row.widths) ? { ...row, width: row.width, height: row.height } : null
}

const isOffered = (rendition: Rendition, widths: number[]): boolean =>
  rendition.format === 'jpeg' || widths.includes(rendition.width)

async function standInFor(disk: Disk, picture: Stored): Promise<MadeRendition | null> {
  const standIn = await findOriginal(disk, picture)
  return standIn && { standIn }
}

async function makeAndStore(
  db: Db,
  disk: Disk,
  { file, picture }: { file: RenditionFile; picture: Stored },
): Promise<MadeRendition | null> {
  // Another request or process may have made it since.
  if ((await fileSize(disk, file.key)) !== null) return { bytes: Buffer.from(await disk.getBytes(file.key)) }
  const original = await findOriginal(disk, picture)
  if (!original) return null
  const bytes = await encodeRendition(await disk.getBytes(original.key), { rendition: file.rendition, size: picture })
  return (await storeRendition(db, disk, { file, bytes })) ? { bytes } : null
}

/**
 * Locks the picture's row while its file is stored: a removal waits and then finds this file too. False, and nothing is
 * stored, when the picture was removed.
 */
async function storeRendition(
  db: Db,
  disk: Disk,
  { file, bytes }: { file: RenditionFile; bytes: Buffer },
): Promise<boolean> {
  return await inTransaction(db, async tx => {
    const row = await tx.selectFrom('media').where('id', '=', file.id).select('id').forKeyShare().executeTakeFirst()
    if (!row) return false
    await disk.put(file.key, bytes)
    return true
  })
}
