/** A stored picture as a screen needs it: enough to choose a rendition and to keep its place before it arrives. */
export type Picture = {
  id: string
  alt: string
  width: number
  height: number
  /** The widths in pixels it exists at, ascending, each as AVIF and as WebP. */
  widths: number[]
  /** A few pixels of it as a data URI. */
  placeholder: string | null
}

export type PictureFormat = 'avif' | 'webp'

/** Where the picture of this width lies, for storage and for URLs alike. */
export const renditionPath = (id: string, width: number, format: PictureFormat): string => `${id}/${width}.${format}`
