import { DetailedError, hc } from 'hono/client'
import type { AdminApi } from '#api/app.ts'
import { privateFetch } from './private-query.ts'

/** The back office's API, as typed as the functions behind it. */
export const api = hc<AdminApi>('/api/admin', { fetch: privateFetch })

/** What an answer said no with: the HTTP status, what kind of no, and, where they are meant for people, sentences. */
export type ApiError = {
  status: number
  code: string | null
  message: string | null
  /** By field, for a form to show beside them (its `setErrors`). */
  fieldErrors: Record<string, string>
}

/** Reads what went wrong with a call; null when no answer came at all. */
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

/** Why a call failed, in a sentence: the shop's own words, or whether it failed there or did not answer at all. */
export function errorMessage(error: unknown): string {
  const apiError = toApiError(error)
  if (!apiError) return 'The shop did not answer.'
  return apiError.message ?? 'Something went wrong in the shop.'
}

/** The same, with what to do next where the shop's own words do not say it. */
export const errorMessageWithAdvice = (error: unknown): string =>
  toApiError(error)?.message ?? `${errorMessage(error)} Please try again.`

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
