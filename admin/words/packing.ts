import { packing } from '#messages/staff/en/packing.ts'
import { wordsIn } from '../words.ts'

/** The words of the screen that prints, and of the pick list. Slips and labels are for customers and couriers. */
export const words = wordsIn('packing', packing)
