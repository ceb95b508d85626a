import { type ContactOutcome, type ContactWay, describeContact } from '#shop/contacts/outcomes.ts'
import { words } from './calls.ts'
import { contactWords } from './contact-words.ts'

const attempts = Object.keys(words.ways).flatMap(way =>
  Object.keys(words.outcomes).flatMap(outcome =>
    [false, true].map(onSecondPhone => ({
      // The keys of the words.
      way: way as ContactWay,
      outcome: outcome as ContactOutcome,
      onSecondPhone,
    })),
  ),
)

/** The history of an order has attempts in English, whatever the language of the person. */
const translations = new Map(
  attempts.map(attempt => [describeContact(attempt), describeContact(attempt, contactWords)]),
)

/** An attempt of the history; another text as it is stored. */
export const contactInWords = (stored: string): string => translations.get(stored) ?? stored
