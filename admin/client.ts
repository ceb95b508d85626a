import { DetailedError, hc } from 'hono/client'
import type { AdminApi } from '#api/app.ts'
import { fill } from '#messages/fill.ts'
import { privateFetch } from './private-query.ts'
import { common } from './words.ts'

/** The client of the back office's API. Its types come from the routes. */
export const api = hc<AdminApi>('/api/admin', { fetch: privateFetch })

/** A failed response: the HTTP status, the error code and, when they are written for people, messages. */
export type ApiError = {
  status: number
  code: string | null
  message: string | null
  /** Messages by field, for `setErrors` of a form. */
  fieldErrors: Record<string, string>
}

/** Parses the error of a failed call; null when there was no response. */
export function toApiError(error: unknown): ApiError | null {
  if (!(error instanceof DetailedError) || error.statusCode === undefined) return null
  const body = getProperty(getProperty(error.detail, 'data'), 'error')
  const isForPeople = error.statusCode < 500
  return {
    status: error.statusCode,
    code: textOf(getProperty(body, 'code')),
    message: isForPeople ? textOf(getProperty(body, 'message')) : null,
    fieldErrors: isForPeople ? firstOfEach(getProperty(body, 'problems')) : {},
  }
}

/** Why a call failed, in a sentence: the shop's message, or whether the shop failed or did not respond. */
export function errorMessage(error: unknown): string {
  const apiError = toApiError(error)
  if (!apiError) return common.theShopDidNotAnswer
  return apiError.message ?? common.somethingWentWrongInTheShop
}

/** The same, and what to do next when the shop's message does not say it. */
export const errorMessageWithAdvice = (error: unknown): string =>
  toApiError(error)?.message ?? fill(common.tryAgainToo, { message: errorMessage(error) })

export const isSignedOut = (error: unknown): boolean => toApiError(error)?.status === 401

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function firstOfEach(fieldErrors: unknown): Record<string, string> {
  if (typeof fieldErrors !== 'object' || fieldErrors === null) return {}
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([field, sentences]) => {
      const first = textOf(getProperty(sentences, '0'))
      return first === null ? [] : [[field, first]]
    }),
  )
}

const getProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
