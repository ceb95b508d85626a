/** A stored film as a screen needs it: where it lies, `{id}/{fileName}`, and what it is. */
export type Film = { id: string; fileName: string; contentType: string }

export type FilmFormat = 'mp4' | 'webm'

const contentTypes: Record<FilmFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** The stored film of this id and format. */
export const filmOf = (id: string, format: FilmFormat): Film => ({
  id,
  fileName: `film.${format}`,
  contentType: contentTypes[format],
})

/** Where the film lies, for storage and for URLs alike. */
export const filmPath = ({ id, fileName }: Film): string => `${id}/${fileName}`
