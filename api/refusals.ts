import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { adminRefusalsUrdu } from '#messages/admin-refusals-urdu.ts'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { orderStatusWords } from '#messages/order-status.ts'
import { orderStatusUrdu } from '#messages/order-status-urdu.ts'
import { programSentences } from '#messages/program-refusals.ts'
import { ur } from '#messages/ur.ts'
import type { Language } from '#shop/language.ts'
import { orderStatuses } from '#shop/order-status/status.ts'
import { Refusal } from '#shop/refusal.ts'
import { readLanguageCookie } from './cookies.ts'
import { errorResponse, FieldErrors } from './responses.ts'

const english = { ...en.refusals, ...adminRefusals }

/** What has no words in Urdu is English: refusals of screens that are English too. */
const inUrdu: typeof english = { ...english, ...ur.refusals, ...adminRefusalsUrdu }

const words = {
  en: { messages: english, statuses: orderStatusWords },
  ur: { messages: inUrdu, statuses: orderStatusUrdu },
  program: { messages: { ...english, ...programSentences }, statuses: orderStatusWords },
}

/** The message of a refusal, in English unless it is for a person who works in Urdu; programs have their own. */
export function refusalMessage({ code, values }: Refusal, reader: keyof typeof words = 'en'): string {
  const { messages, statuses } = words[reader]
  // A status among the values is named as on screen.
  const status = orderStatuses.find(name => name === values.status)
  return fillAny(messages[code], status ? { ...values, status: statuses[status].toLowerCase() } : values)
}

/** The language of the signed-in account; before the sign-in that of the browser's last one. */
export const languageOf = (c: Context): Language => c.get('staff')?.language ?? readLanguageCookie(c)

const readerOf = (c: Context): keyof typeof words => (c.get('staff')?.keyRights ? 'program' : languageOf(c))

/** Rows that a change of many refused, each with the code and the message instead of the refusal. */
export const refusedRows = <Row extends { refusal: Refusal }>(c: Context, rows: Row[]) =>
  rows.map(({ refusal, ...row }) => ({
    ...row,
    code: refusal.code,
    message: refusalMessage(refusal, readerOf(c)),
  }))

/**
 * Answers refusals, with the status that stands beside their code in shop/refusal.ts, field errors and unreadable
 * requests, all with their messages; any other error is unexpected and left to the server.
 */
export const handleError: ErrorHandler = (error, c) => {
  if (error instanceof Refusal) {
    return errorResponse(c, error.status, { code: error.code, message: refusalMessage(error, readerOf(c)) })
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
