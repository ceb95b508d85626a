import { DetailedError, hc } from 'hono/client'
import type { AdminApi } from '#api/app.ts'

/** The back office's API, as typed as the functions behind it. */
export const api = hc<AdminApi>('/api/admin')

/** What an answer said no with: the HTTP status and, where it is meant for people, a sentence. */
export type Complaint = { status: number; message: string | null }

/** Reads what went wrong with a call; null when no answer came at all. */
export function complaintOf(error: unknown): Complaint | null {
  if (!(error instanceof DetailedError) || error.statusCode === undefined) return null
  return { status: error.statusCode, message: error.statusCode < 500 ? sentenceIn(error.detail) : null }
}

export const isSignedOut = (error: unknown): boolean => complaintOf(error)?.status === 401

/** The words of `{ data: { error: { message } } }`, the only shape our API complains in. */
function sentenceIn(detail: unknown): string | null {
  const message = at(at(at(detail, 'data'), 'error'), 'message')
  return typeof message === 'string' ? message : null
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
