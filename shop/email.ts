import { z } from 'zod'

/** The longest address that mail can carry (RFC 5321 §4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254

/** Whether a text is a valid email address: plain letters, no spaces around it. */
export const isEmail = (text: string): boolean => z.email().max(MAX_EMAIL_LENGTH).safeParse(text).success

/** The address in a typed text, without spaces around it; undefined when there is none. */
export function readEmail(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const email = typed.trim()
  return isEmail(email) ? email : undefined
}
