import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { paging } from '../validate.ts'

/** The most rows of an answer. */
export const MAX_ROWS = 50

/** How a list is paged for an assistant. */
export const pages = {
  limit: z.int().min(1).max(MAX_ROWS).default(20).describe(`Rows in the answer, at most ${MAX_ROWS}`),
  cursor: paging.cursor.describe('nextCursor of the page before; leave out for the first page'),
}

export const words = (what: string) =>
  textLine(100)
    .transform(text => text.trim())
    .optional()
    .describe(what)
