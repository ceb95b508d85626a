import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { printable } from './file-name.ts'
import { renditionPath } from './picture.ts'
import { type ReadPicture, readPicture } from './read-picture.ts'
import { encodeRenditions, newPlaceholder, widthsFor } from './renditions.ts'
import { storeMedia } from './store-media.ts'

/** A file as somebody sent it; the name is only shown, never believed. */
export type NewPicture = { bytes: Uint8Array; fileName: string }

/**
 * The one way a picture enters the shop: checked by its content, turned upright, stripped of everything but its pixels,
 * stored as AVIF and WebP at several widths, and only then written down. Returns its id. Refuses what is no JPEG, PNG, WebP,
 * AVIF or GIF (of moving ones the first frame is kept) and what is too large; then and after an accident nothing stays behind.
 */
export async function storePicture(db: Db, disk: Disk, { bytes, fileName }: NewPicture): Promise<string> {
  const picture = await readPicture(bytes)
  const id = newId()
  const widths = widthsFor(picture.width)
  await storeMedia(db, disk, id, async () => {
    await storeRenditions(disk, { id, picture, widths })
    return {
      media_type: 'image',
      file_name: printable(fileName) || 'picture',
      byte_size: bytes.length,
      width: picture.width,
      height: picture.height,
      widths,
      placeholder: await newPlaceholder(picture),
    }
  })
  return id
}

async function storeRenditions(
  disk: Disk,
  stored: { id: string; picture: ReadPicture; widths: number[] },
): Promise<void> {
  const { id, picture, widths } = stored
  // One after another: the encoders' memory, not their time, is what a small server runs out of.
  for (const width of widths) {
    const { avif, webp } = await encodeRenditions(picture, width)
    await disk.put(renditionPath(id, width, 'avif'), avif)
    await disk.put(renditionPath(id, width, 'webp'), webp)
  }
}
