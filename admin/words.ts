import { fillAny } from '#messages/fill.ts'
import { orderStatusWords } from '#messages/order-status.ts'
import { common as english } from '#messages/staff/en/common.ts'
import type { UrduWords } from '#messages/staff/ur.ts'
import type { Language } from '#shop/language.ts'

declare global {
  /** Set by a script before this one where the back office is in Urdu (urdu-words.ts). */
  var urduWords: UrduWords | undefined
}

/** The language of this page. Another choice loads the page again, so that words can be read anywhere, at any time. */
export const language: Language = globalThis.urduWords ? 'ur' : 'en'

/** The words of a subject in the language of this page. English comes with the screens that need it. */
export const wordsIn = <Subject extends keyof UrduWords>(
  subject: Subject,
  inEnglish: UrduWords[Subject],
): UrduWords[Subject] => globalThis.urduWords?.[subject] ?? inEnglish

/** The words of the frame, and of what all screens have. */
export const common = wordsIn('common', english)

/** The word of each status of an order. */
export const statusWords = wordsIn('statuses', orderStatusWords)

/** `1 order` or `{count} orders`, as the catalogue has both. */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  fillAny(count === 1 ? one : many, { count: count.toLocaleString('en') })

/** Between a value and what it became: it points where one reads. */
export const arrow = language === 'ur' ? '←' : '→'

export const arrowBack = language === 'ur' ? '→' : '←'

export const countOrders = (count: number): string => counted(count, [common.oneOrder, common.manyOrders])

export const countPieces = (count: number): string => counted(count, [common.onePiece, common.manyPieces])
