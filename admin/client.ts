import { DetailedError, hc } from 'hono/client'
import type { AdminApi } from '#api/app.ts'
import { privateFetch } from './private-query.ts'

/** The back office's API, as typed as the functions behind it. */
export const api = hc<AdminApi>('/api/admin', { fetch: privateFetch })

/** What an answer said no with: the HTTP status, what kind of no, and, where they are meant for people, sentences. */
export type Complaint = {
  status: number
  code: string | null
  message: string | null
  /** By field, for a form to show beside them (its `setErrors`). */
  problems: Record<string, string>
}

/** Reads what went wrong with a call; null when no answer came at all. */
export function complaintOf(error: unknown): Complaint | null {
  if (!(error instanceof DetailedError) || error.statusCode === undefined) return null
  const said = at(at(error.detail, 'data'), 'error')
  const isForPeople = error.statusCode < 500
  return {
    status: error.statusCode,
    code: textOf(at(said, 'code')),
    message: isForPeople ? textOf(at(said, 'message')) : null,
    problems: isForPeople ? firstOfEach(at(said, 'problems')) : {},
  }
}

/** Why a call failed, in a sentence: the shop's own words, or whether it failed there or did not answer at all. */
export function causeOf(error: unknown): string {
  const complaint = complaintOf(error)
  if (!complaint) return 'The shop did not answer.'
  return complaint.message ?? 'Something went wrong in the shop.'
}

/** The same, with what to do next where the shop's own words do not say it. */
export const reasonOf = (error: unknown): string => complaintOf(error)?.message ?? `${causeOf(error)} Please try again.`

export const isSignedOut = (error: unknown): boolean => complaintOf(error)?.status === 401

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function firstOfEach(problems: unknown): Record<string, string> {
  if (typeof problems !== 'object' || problems === null) return {}
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, sentences]) => {
      const first = textOf(at(sentences, '0'))
      return first === null ? [] : [[field, first]]
    }),
  )
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
