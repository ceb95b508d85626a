const numbers = new Intl.NumberFormat('en')

/** `1 order`, `1,204 orders`: a number with its noun, for texts in English. `plural`: where it does not end in s. */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${numbers.format(count)} ${count === 1 ? noun : plural}`
