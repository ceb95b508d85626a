import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { desk } from '#messages/desk.ts'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { Refusal } from '#shop/refusal.ts'
import { answer } from './answers.ts'

const words = { ...en.refusals, ...desk }

/** The shop saying no, in words. */
export const sentenceOf = ({ code, values }: Refusal): string => fillAny(words[code], values)

/** The shop saying no, in words; a request that cannot be read; anything else is an accident and the server's to log. */
export const answerError: ErrorHandler = (error, c) => {
  if (error instanceof Refusal) {
    return answer(c, error.status, { code: error.code, message: sentenceOf(error) })
  }
  if (error instanceof HTTPException && error.status < 500) {
    return answer(c, error.status, { code: 'unreadable', message: 'The request could not be read.' })
  }
  throw error
}
