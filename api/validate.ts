import type { Context, ValidationTargets } from 'hono'
import { createMiddleware } from 'hono/factory'
import { validator } from 'hono-openapi'
import { type ZodType, z } from 'zod'
import { type Cursor, readCursor } from '#shop/cursor.ts'
import { textLine } from '#shop/form-text.ts'
import { errorResponse } from './responses.ts'
import { isFormPath, isUploadPath } from './upload-paths.ts'

/**
 * Validates the request: invalid input is answered 400 with field errors. The same schema describes the route in the
 * OpenAPI document.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result, c: Context) => {
    if (result.success) return
    // A URL that cannot exist.
    if (target === 'param') return errorResponse(c, 404, { code: 'not-found', message: 'There is nothing here.' })
    const problems: Record<string, string[]> = {}
    for (const { path = [], message } of result.error) {
      const field = path.map(key => String(typeof key === 'object' ? key.key : key)).join('.') || target
      problems[field] = [...(problems[field] ?? []), message]
    }
    return errorResponse(c, 400, { code: 'invalid', message: 'Please check what was sent.', problems })
  })

/** PostgreSQL's range of dates begins later than that of a valid ISO date. */
export const day = z.iso.date('is no day').refine(text => text >= '1900-01-01', 'is too long ago')

/** The id of a route. An impossible id gets the same 404 as an unknown one. */
export const idParam = z.object({ id: z.uuid() })

/** How a list is paged: `cursor` is the last page's `nextCursor`. */
export const paging = {
  cursor: z
    .string()
    .max(1000)
    .transform((text, context): Cursor => {
      const cursor = readCursor(text)
      if (cursor) return cursor
      context.addIssue('is no cursor')
      return z.NEVER
    })
    .optional()
    .describe('The `nextCursor` of the page before; without it the first page.'),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.int().max(100))
    .default(20)
    .meta({ type: 'integer', minimum: 1, maximum: 100, description: 'Rows of a page; 20 without it.' }),
}

/** What a list is searched for. */
export const searchParam = textLine(100).optional().describe('Text that a row contains; empty for all.')

/** A page of a list with a search field. */
export const searchedPage = z.object({ search: searchParam, ...paging })

/** Where files are uploaded as bytes, with a type that no other site's form can send either. */
const isUpload = (method: string, path: string, type: string) =>
  method === 'POST' && isUploadPath(path) && type === 'application/octet-stream'

/** An empty object; its content type is JSON, which no other site's form can send. */
export const emptyBody = z.strictObject({})

/** A form of the shop itself, which its middleware tells from one of another site (server/security-middleware.ts). */
const isForm = (method: string, path: string, type: string) =>
  method === 'POST' && isFormPath(path) && type === 'application/x-www-form-urlencoded'

/** Bodies are JSON or empty, except files and one form: the forms of other sites cannot send JSON. */
export const jsonBodiesOnly = createMiddleware(async (c, next) => {
  const mayHaveBody = ['POST', 'PUT', 'PATCH'].includes(c.req.method)
  const type = c.req.header('content-type') ?? ''
  const isJson = /^application\/json\s*(;|$)/i.test(type)
  const { method, path } = c.req
  if (mayHaveBody && !isJson && !isUpload(method, path, type) && !isForm(method, path, type))
    return errorResponse(c, 415, { code: 'not-json', message: 'Please send JSON.' })
  await next()
})
