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
 * the list does not have it.
 */
export const optionTextIn = (words: ReadonlyMap<string, string>, text: string): string =>
  words.get(optionWordOf(text)) ??
  text
    .split(BETWEEN)
    .map(part => (part === ', ' ? '، ' : (words.get(optionWordOf(part)) ?? part)))
    .join('')
