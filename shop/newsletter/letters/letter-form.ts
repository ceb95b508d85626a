import { z } from 'zod'
import type { Language } from '../../language.ts'
import { line, lines } from '../../settings/fields.ts'

// Without a database, so that the browser validates with it too.

/** The most characters of each text of a letter. */
export const letterLimits = { subject: 120, text: 10_000 }

const subject = line(letterLimits.subject)
const text = lines(letterLimits.text)

/** The form of a letter: plain text, paragraphs apart by an empty line. In Urdu both texts or none. */
export const letterForm = z
  .object({
    subject: subject.min(1, 'Subject is required'),
    text: text.refine(typed => typed !== '', 'Text is required'),
    subjectUrdu: subject,
    textUrdu: text,
  })
  .refine(({ subjectUrdu, textUrdu }) => subjectUrdu !== '' || textUrdu === '', {
    path: ['subjectUrdu'],
    error: 'The Urdu letter needs a subject too',
  })
  .refine(({ subjectUrdu, textUrdu }) => textUrdu !== '' || subjectUrdu === '', {
    path: ['textUrdu'],
    error: 'The Urdu letter needs a text too',
  })

export type LetterForm = z.infer<typeof letterForm>

export const emptyLetter: LetterForm = { subject: '', text: '', subjectUrdu: '', textUrdu: '' }

/** The words of the link below each letter. */
export const leaveWords: Record<Language, string> = { en: 'Unsubscribe', ur: 'یہ ای میلز بند کریں' }

/** How many letters may go out within an hour. Mail providers close accounts that send more than they allow. */
export const paces = [100, 300, 1000, 3000] as const
export type Pace = (typeof paces)[number]

/**
 * A draft can be changed and deleted. One that was started is being sent, is paused, or has ended: was sent to all whom
 * it could be sent to, or was stopped before.
 */
export type LetterState = 'draft' | 'sending' | 'paused' | 'ended'
