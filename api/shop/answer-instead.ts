import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { handleError } from '../refusals.ts'

/**
 * Ends a handler with another answer than the one that its type says: the document describes errors and redirects once
 * for all routes.
 */
export function answerInstead(response: Response): never {
  throw new HTTPException(undefined, { res: response })
}

/** Sends such answers; other errors are answered as in the back office's API. */
export const handleAnswers: ErrorHandler = (error, c) =>
  error instanceof HTTPException && error.res ? error.res : handleError(error, c)
