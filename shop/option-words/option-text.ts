/** What a name or value of an option is called in Urdu. `word` is in lower case. */
export type OptionWord = { word: string; urdu: string }

/** The longest word, in both languages; as long as an option may be. */
export const MAX_OPTION_WORD = 60

/** The word of a name or value as the list has it: Black and black are one. */
export const optionWordOf = (text: string): string => text.trim().toLowerCase()

/** Between the values in a variant's name: `S / White`, `USB-C, 1 m`. */
const BETWEEN = /( \/ |, )/

/**
 * The name of a variant, or a name or value of an option, in Urdu: each part by the list, and as it was written where
 * the list does not have it. Parts of which one is Urdu are read from the right, also after a size in Latin letters:
 * the mark at the start makes sure of it.
 */
export function optionTextIn(words: ReadonlyMap<string, string>, text: string): string {
  const whole = words.get(optionWordOf(text))
  if (whole !== undefined) return whole
  const parts = text.split(BETWEEN)
  const urdu = parts.map((part, index) => (index % 2 === 1 ? part : (words.get(optionWordOf(part)) ?? part)))
  if (!urdu.some(part => /\p{Script=Arabic}/u.test(part))) return text
  return urdu.length === 1 ? urdu.join('') : `\u200f${urdu.filter((_, index) => index % 2 === 0).join('، ')}`
}
