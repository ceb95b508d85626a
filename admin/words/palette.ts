import { palette } from '#messages/staff/en/palette.ts'
import { wordsIn } from '../words.ts'

/** The words of the search that opens with Ctrl+K. */
export const words = wordsIn('palette', palette)
