import { isId } from '../ids.ts'
import { storedVideo, videoPath } from './video.ts'

/** A stored video's file: its key in storage and its content type. */
export type VideoFile = { key: string; contentType: string }

/** The file of a video's URL, or null when it is invalid. Only storage knows whether it exists. */
export function parseVideoFile(params: { id: string; file: string }): VideoFile | null {
  const [, format] = /^film\.(mp4|webm)$/.exec(params.file) ?? []
  if (!isId(params.id) || (format !== 'mp4' && format !== 'webm')) return null
  const video = storedVideo(params.id.toLowerCase(), format)
  return { key: videoPath(video), contentType: video.contentType }
}
