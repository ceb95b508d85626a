/**
 * The words that a reader sees in a cell or a heading, for comparing: without marks of direction, which programs put
 * beside Urdu, and with a space where U+200C parts two words. A text to keep has that mark (import/clean-line.ts).
 */
export const visibleWords = (text: string): string => text.replaceAll('\u200c', ' ').replace(/\p{Cf}/gu, '')
