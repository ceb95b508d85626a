/** A stored film as a screen needs it: where it lies, `{id}/{fileName}`, and what it is. */
export type Video = { id: string; fileName: string; contentType: string }

export type VideoFormat = 'mp4' | 'webm'

const contentTypes: Record<VideoFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** The stored film of this id and format. */
export const storedVideo = (id: string, format: VideoFormat): Video => ({
  id,
  fileName: `film.${format}`,
  contentType: contentTypes[format],
})

/** Where the film lies, for storage and for URLs alike. */
export const videoPath = ({ id, fileName }: Video): string => `${id}/${fileName}`
