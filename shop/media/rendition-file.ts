import { isId } from '../ids.ts'
import { type PictureFormat, renditionPath, sharePath } from './picture.ts'

/** The kind of a picture's file: a rendition at one width, or the JPEG for other sites. */
export type Rendition = { format: PictureFormat; width: number } | { format: 'jpeg' }

/** A file of a picture: picture id, storage key, content type and kind. */
export type RenditionFile = { id: string; key: string; contentType: string; rendition: Rendition }

/** The file of a URL such as `{id}/480.avif`, or null when it is invalid. Only storage knows whether it exists. */
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
