/** A text of one line without what is invisible; letters are joined by U+200C and U+200D in Urdu. */
export const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
