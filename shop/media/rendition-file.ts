import { isId } from '../ids.ts'
import { type PictureFormat, renditionPath, sharePath } from './picture.ts'

/** What a file of a picture is: a rendition at one width, or the JPEG for other sites. */
export type Rendition = { format: PictureFormat; width: number } | { format: 'jpeg' }

/** A file of a picture: whose, its key in storage, what it is and what to call it on the way out. */
export type RenditionFile = { id: string; key: string; contentType: string; rendition: Rendition }

/** The file that an address like `{id}/480.avif` asks for, or null when none can have it. Whether it exists, storage knows. */
export function parseRenditionFile(params: { id: string; file: string }): RenditionFile | null {
  if (!isId(params.id)) return null
  const id = params.id.toLowerCase()
  if (params.file === 'share.jpg') return shareFile(id)
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(params.file) ?? []
  return format === 'avif' || format === 'webp' ? renditionFile(id, Number(width), format) : null
}

/** The file of the picture with this id at one width. */
export const renditionFile = (id: string, width: number, format: PictureFormat): RenditionFile => ({
  id,
  key: renditionPath(id, width, format),
  contentType: `image/${format}`,
  rendition: { format, width },
})

const shareFile = (id: string): RenditionFile => ({
  id,
  key: sharePath(id),
  contentType: 'image/jpeg',
  rendition: { format: 'jpeg' },
})
