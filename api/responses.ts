import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RefusalCode } from '#shop/refusal.ts'

/** The errors that are no refusal of the shop, with their statuses and meanings (docs/api-errors.md). */
export const apiErrors = {
  invalid: [[400], 'Some fields are invalid; `problems` says why, by field.'],
  unreadable: [[400], 'The request is no JSON, or could not be read to its end.'],
  'signed-out': [[401], 'Nobody is signed in, and no key is sent.'],
  'right-missing': [[403], 'The account or the key has no right to do this.'],
  'task-password': [[403], 'The account has to choose its own password first.'],
  'task-codes': [[403], 'The account has to set up one-time codes first.'],
  'not-encrypted': [[403], 'The connection is not encrypted; the shop asks for https.'],
  'not-found': [[404], 'There is no such path, or an id in it is none.'],
  'not-json': [[415], 'The body is sent with another type than `application/json`.'],
  'too-many-streams': [[429], 'The session has too many streams open.'],
  'shop-busy': [[503], 'Many people are searching at this moment; `Retry-After` says when to ask again.'],
  failure: [[413, 500, 503], 'The request is too large, or something went wrong in the shop.'],
} as const satisfies Record<string, [number[], string]>

export type ErrorCode = RefusalCode | keyof typeof apiErrors

/** The body of every error response. `problems` are messages by field, for a form to show beside them. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; problems?: Record<string, string[]> }
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
