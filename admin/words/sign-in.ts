import { signIn } from '#messages/staff/en/sign-in.ts'
import { wordsIn } from '../words.ts'

/** The words of the sign-in and of the account. */
export const words = wordsIn('signIn', signIn)
