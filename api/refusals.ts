import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { Refusal } from '#shop/refusal.ts'
import { errorResponse } from './responses.ts'

const messages = { ...en.refusals, ...adminRefusals }

/** The shop saying no, in words. */
export const refusalMessage = ({ code, values }: Refusal): string => fillAny(messages[code], values)

/** The shop saying no, in words; a request that cannot be read; anything else is an accident and the server's to log. */
export const handleError: ErrorHandler = (error, c) => {
  if (error instanceof Refusal) {
    return errorResponse(c, error.status, { code: error.code, message: refusalMessage(error) })
  }
  if (error instanceof HTTPException && error.status < 500) {
    return errorResponse(c, error.status, { code: 'unreadable', message: 'The request could not be read.' })
  }
  throw error
}
