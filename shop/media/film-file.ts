import { isId } from '../ids.ts'
import { filmOf, filmPath } from './film.ts'

/** A stored film's file: its key in storage and what to call it on the way out. */
export type FilmFile = { key: string; contentType: string }

/** The file that an address like `{id}/film.mp4` asks for, or null when none can have it. Whether it exists, storage knows. */
export function parseFilm(asked: { id: string; file: string }): FilmFile | null {
  const [, format] = /^film\.(mp4|webm)$/.exec(asked.file) ?? []
  if (!isId(asked.id) || (format !== 'mp4' && format !== 'webm')) return null
  const film = filmOf(asked.id.toLowerCase(), format)
  return { key: filmPath(film), contentType: film.contentType }
}
