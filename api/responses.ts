import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The body of every error response. `problems` are messages by field, for a form to show beside them. */
export type ErrorBody = {
  error: { code: string; message: string; problems?: Record<string, string[]> }
}

export function errorResponse(c: Context, status: ContentfulStatusCode, error: ErrorBody['error']): Response {
  return c.json({ error } satisfies ErrorBody, status)
}

/** Thrown for what only the database shows to be invalid: answered 400 with one message for each field. */
export class FieldErrors extends Error {
  readonly problems: Record<string, string[]>

  constructor(errors: Record<string, string>) {
    super('Some fields are invalid')
    this.problems = Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, [error]]))
  }
}
