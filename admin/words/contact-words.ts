import { fill } from '#messages/fill.ts'
import { words } from './calls.ts'

/** Attempts to reach a customer, in the language of the page. */
export const contactWords = {
  ways: words.ways,
  outcomes: words.outcomes,
  unasked: words.unasked,
  toSecondNumber: (way: string) => fill(words.toSecondNumber, { way }),
}
