import { isId } from '../ids.ts'
import { type PictureFormat, renditionPath } from './picture.ts'

/** A stored file of a picture: its key in storage and what to call it on the way out. */
export type RenditionFile = { key: string; contentType: string }

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** The file that an address like `{id}/480.avif` asks for, or null when none can have it. Whether it exists, storage knows. */
export function parseRendition(asked: { id: string; file: string }): RenditionFile | null {
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(asked.file) ?? []
  if (!isId(asked.id) || (format !== 'avif' && format !== 'webp')) return null
  return { key: renditionPath(asked.id.toLowerCase(), Number(width), format), contentType: contentTypes[format] }
}
