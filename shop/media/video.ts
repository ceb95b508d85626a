/** A stored video for a page: its path `{id}/{fileName}`, and its type. */
export type Video = { id: string; fileName: string; contentType: string }

export type VideoFormat = 'mp4' | 'webm'

const contentTypes: Record<VideoFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** The stored video of this id and format. */
export const storedVideo = (id: string, format: VideoFormat): Video => ({
  id,
  fileName: `film.${format}`,
  contentType: contentTypes[format],
})

/** The path of the video, for storage and URLs. */
export const videoPath = ({ id, fileName }: Video): string => `${id}/${fileName}`
