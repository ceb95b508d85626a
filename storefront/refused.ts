import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import type { Refusal } from '#shop/refusal.ts'

/** The words for the shop saying no. */
export const wordsOf = (refusal: Refusal): string => fillAny(en.refusals[refusal.code], refusal.values)
