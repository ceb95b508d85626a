import { calls } from '#messages/staff/en/calls.ts'
import { wordsIn } from '../words.ts'

/** The words of the call screen. */
export const words = wordsIn('calls', calls)
