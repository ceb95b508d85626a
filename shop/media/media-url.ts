import { renditionPath } from './picture.ts'
import { storedVideo, videoPath } from './video.ts'

/** The columns of media that say where it lies. */
export type StoredMedia = { id: string; widths: number[]; film_format: string | null }

/** An address to show stored media at on a screen of the back office: a small rendition of a picture, or the film. */
export function mediaUrl({ id, widths, film_format }: StoredMedia): string {
  if (film_format === 'mp4' || film_format === 'webm') return `/media/${videoPath(storedVideo(id, film_format))}`
  const width = widths.find(width => width >= PREVIEW_WIDTH) ?? widths.at(-1) ?? PREVIEW_WIDTH
  return `/media/${renditionPath(id, width, 'webp')}`
}

/** Sharp enough on a phone's display for the largest preview. */
const PREVIEW_WIDTH = 640
