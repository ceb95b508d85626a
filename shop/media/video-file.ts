import { isId } from '../ids.ts'
import { storedVideo, videoPath } from './video.ts'

/** A stored film's file: its key in storage and what to call it on the way out. */
export type VideoFile = { key: string; contentType: string }

/** The file that an address like `{id}/film.mp4` asks for, or null when none can have it. Whether it exists, storage knows. */
export function parseVideoFile(params: { id: string; file: string }): VideoFile | null {
  const [, format] = /^film\.(mp4|webm)$/.exec(params.file) ?? []
  if (!isId(params.id) || (format !== 'mp4' && format !== 'webm')) return null
  const video = storedVideo(params.id.toLowerCase(), format)
  return { key: videoPath(video), contentType: video.contentType }
}
