/** A stored picture for a page: enough to choose a rendition and to reserve its space. */
export type Picture = {
  id: string
  alt: string
  width: number
  height: number
  /** The widths in pixels it is offered at, ascending, each as AVIF and as WebP. */
  widths: number[]
  /** A few pixels of it as a data URI. */
  placeholder: string | null
}

export type PictureFormat = 'avif' | 'webp'

/** The path of the picture in this width, for storage and URLs. */
export const renditionPath = (id: string, width: number, format: PictureFormat): string => `${id}/${width}.${format}`

/** The path of the picture's JPEG for other sites, for storage and URLs. */
export const sharePath = (id: string): string => `${id}/share.jpg`

/** The size of previews in messengers; a larger one would only take more bytes. */
const SHARE_SIDE = 1200

/** The size in pixels of a picture's JPEG for other sites, given the picture's own. */
export function shareSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, SHARE_SIDE / width, SHARE_SIDE / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
