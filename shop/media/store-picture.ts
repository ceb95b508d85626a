import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { printableFileName } from './file-name.ts'
import { encodeOriginal, newPlaceholder, originalPath } from './original.ts'
import { readPicture } from './read-picture.ts'
import { widthsFor } from './renditions.ts'
import { storeMedia } from './store-media.ts'

/** An uploaded file; its name is only for display. `isPrivate`: never served under /media. */
export type NewPicture = { bytes: Uint8Array; fileName: string; isPrivate?: boolean }

/**
 * The one way an uploaded picture enters the shop: checked by its content, turned upright, reduced to its pixels. Its
 * renditions are made on request (make-rendition.ts). Returns its id. Refuses a file that is no JPEG, PNG, WebP, AVIF
 * or GIF (of an animation the first frame is kept) or that is too large; then, and after an error, nothing is left.
 */
export async function storePicture(
  db: Db,
  disk: Disk,
  { bytes, fileName, isPrivate = false }: NewPicture,
): Promise<string> {
  const picture = await readPicture(bytes)
  const { width, height } = picture
  const placeholder = await newPlaceholder(picture)
  const original = await encodeOriginal(picture)
  return await storeOriginal(db, disk, {
    original,
    fileName,
    byteSize: bytes.length,
    width,
    height,
    placeholder,
    storedWidth: picture.info.width,
    isPrivate,
  })
}

type NewOriginal = {
  /** A WebP, upright, without metadata, no larger than MAX_WIDTH by MAX_HEIGHT. */
  original: Uint8Array
  fileName: string
  /** The size of the uploaded file. */
  byteSize: number
  /** The picture's own size in pixels. */
  width: number
  height: number
  /** The original's, when it had to become smaller than the picture. */
  storedWidth?: number
  placeholder: string | null
  isPrivate?: boolean
}

/** Stores a picture that is already encoded. Returns its id; after an error nothing is left. */
export async function storeOriginal(
  db: Db,
  disk: Disk,
  { original, fileName, byteSize, width, height, storedWidth = width, placeholder, isPrivate = false }: NewOriginal,
): Promise<string> {
  const id = newId()
  await storeMedia(db, disk, id, async () => {
    await disk.put(originalPath(id), original)
    return {
      media_type: 'image',
      file_name: printableFileName(fileName) || 'picture',
      byte_size: byteSize,
      width,
      height,
      widths: widthsFor(storedWidth),
      placeholder,
      is_private: isPrivate,
    }
  })
  return id
}
