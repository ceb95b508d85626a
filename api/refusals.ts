import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { orderStatusWords } from '#messages/order-status.ts'
import { orderStatuses } from '#shop/order-status/status.ts'
import { Refusal } from '#shop/refusal.ts'
import { errorResponse, FieldErrors } from './responses.ts'

const messages = { ...en.refusals, ...adminRefusals }

export const refusalMessage = ({ code, values }: Refusal): string => fillAny(messages[code], inWords(values))

/** Rows that a change of many refused, each with the code and the message instead of the refusal. */
export const refusedRows = <Row extends { refusal: Refusal }>(rows: Row[]) =>
  rows.map(({ refusal, ...row }) => ({ ...row, code: refusal.code, message: refusalMessage(refusal) }))

/** A status among the values is named as on screen. */
const inWords = (values: Refusal['values']): Refusal['values'] => {
  const status = orderStatuses.find(name => name === values.status)
  return status ? { ...values, status: orderStatusWords[status].toLowerCase() } : values
}

/**
 * Answers refusals, with the status that stands beside their code in shop/refusal.ts, field errors and unreadable
 * requests, all with their messages; any other error is unexpected and left to the server.
 */
export const handleError: ErrorHandler = (error, c) => {
  if (error instanceof Refusal) {
    return errorResponse(c, error.status, { code: error.code, message: refusalMessage(error) })
  }
  if (error instanceof FieldErrors) {
    const { problems } = error
    return errorResponse(c, 400, { code: 'invalid', message: 'Please check what was sent.', problems })
  }
  if (error instanceof HTTPException && error.status < 500) {
    return errorResponse(c, error.status, { code: 'unreadable', message: 'The request could not be read.' })
  }
  throw error
}
