import { renditionPath } from './picture.ts'
import { storedVideo, videoPath } from './video.ts'

/** The columns of media that give its place in storage. */
export type StoredMedia = { id: string; widths: number[]; film_format: string | null }

/** The URL of stored media for a screen of the back office: a small rendition of a picture, or the video. */
export function mediaUrl({ id, widths, film_format }: StoredMedia): string {
  if (film_format === 'mp4' || film_format === 'webm') return `/media/${videoPath(storedVideo(id, film_format))}`
  const width = widths.find(width => width >= PREVIEW_WIDTH) ?? widths.at(-1) ?? PREVIEW_WIDTH
  return `/media/${renditionPath(id, width, 'webp')}`
}

/** Sharp enough on a phone for the largest preview. */
const PREVIEW_WIDTH = 640
