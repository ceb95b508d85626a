/** A stored picture as a screen needs it: enough to choose a rendition and to keep its place before it arrives. */
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

/** Where the picture of this width lies, for storage and for URLs alike. */
export const renditionPath = (id: string, width: number, format: PictureFormat): string => `${id}/${width}.${format}`

/** Where the picture's JPEG for other sites lies, for storage and for URLs alike. */
export const sharePath = (id: string): string => `${id}/share.jpg`

/** What previews in messengers are shown at; more would only make the file larger. */
const SHARE_SIDE = 1200

/** The size in pixels of a picture's JPEG for other sites, given the picture's own. */
export function shareSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, SHARE_SIDE / width, SHARE_SIDE / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
