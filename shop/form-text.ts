import { z } from 'zod'
import { isValidLine, isValidText } from './valid-text.ts'

// Without a database, so that the browser validates with it too.

/** A line of text that can be stored. */
export const textLine = (max: number) =>
  z.string().max(max, `At most ${max} characters`).refine(isValidLine, 'has a character that cannot be used')

/** Text of several lines, which a browser ends with CR LF or LF; stored with LF. */
export const textLines = (max: number) =>
  z
    .string()
    .transform(text => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().max(max, `At most ${max} characters`).refine(isValidText, 'has a character that cannot be used'))
