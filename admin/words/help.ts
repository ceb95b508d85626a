import { help } from '#messages/staff/en/help.ts'
import { wordsIn } from '../words.ts'

/** The words around the guide. Its pages have a language of their own, which is chosen there. */
export const words = wordsIn('help', help)
