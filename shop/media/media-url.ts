import { renditionPath } from './picture.ts'
import { storedVideo, videoPath } from './video.ts'

/** The columns of media that give its place in storage. */
export type StoredMedia = { id: string; widths: number[]; video_format: string | null }

/** The URL of stored media for a screen of the back office: a small rendition of a picture, or the video. */
export function mediaUrl({ id, widths, video_format }: StoredMedia): string {
  if (video_format === 'mp4' || video_format === 'webm') return `/media/${videoPath(storedVideo(id, video_format))}`
  const width = widths.find(width => width >= PREVIEW_WIDTH) ?? widths.at(-1) ?? PREVIEW_WIDTH
  return `/media/${renditionPath(id, width, 'webp')}`
}

/** Sharp enough on a phone for the largest preview. */
const PREVIEW_WIDTH = 640
