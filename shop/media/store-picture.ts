import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { printableFileName } from './file-name.ts'
import { encodeOriginal, newPlaceholder, originalPath } from './original.ts'
import { readPicture } from './read-picture.ts'
import { widthsFor } from './renditions.ts'
import { storeMedia } from './store-media.ts'

/** A file as somebody sent it; the name is only shown, never believed. */
export type NewPicture = { bytes: Uint8Array; fileName: string }

/**
 * The one way a stranger's picture enters the shop: checked by its content, turned upright, stripped of everything but its
 * pixels. Its renditions are made when they are asked for (make-rendition.ts). Returns its id. Refuses what is no JPEG, PNG,
 * WebP, AVIF or GIF (of moving ones the first frame is kept) and what is too large; then and after an accident nothing stays behind.
 */
export async function storePicture(db: Db, disk: Disk, { bytes, fileName }: NewPicture): Promise<string> {
  const picture = await readPicture(bytes)
  const { width, height } = picture
  const placeholder = await newPlaceholder(picture)
  const original = await encodeOriginal(picture)
  return await storeOriginal(db, disk, {
    ...{ original, fileName, byteSize: bytes.length, width, height, placeholder, storedWidth: picture.info.width },
  })
}

type NewOriginal = {
  /** A WebP, upright, without metadata, no larger than MAX_WIDTH by MAX_HEIGHT. */
  original: Uint8Array
  fileName: string
  /** How large the file was that it was made from. */
  byteSize: number
  /** The picture's own size in pixels. */
  width: number
  height: number
  /** The original's, when it had to become smaller than the picture. */
  storedWidth?: number
  placeholder: string | null
}

/** Stores a picture that is drawn anew already. Returns its id; after an accident nothing stays behind. */
export async function storeOriginal(
  db: Db,
  disk: Disk,
  { original, fileName, byteSize, width, height, storedWidth = width, placeholder }: NewOriginal,
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
    }
  })
  return id
}
