/** What a typed word may say about the size of a variant. `search_size` and `search_sizes` write the keys. */
export type SizeWord = {
  word: string
  /** The size that the word is wherever it stands: medium is m. */
  size: string | null
  /** The size that it is together with the next word: extra large is xl. */
  pairSize: string | null
  /** Whether 'size' is before or after it. */
  isBesideSize: boolean
}

/** The size that the typed words `place` to `place + length - 1` may mean. */
export type SizeOfWords = {
  place: number
  length: number
  key: string
  /** Nothing else is meant: 'size L' finds no bottle of 1 L. */
  isCertain: boolean
  /** No other word is spelled so: medium and extra large, but not 32 and free. */
  isLetter: boolean
}

/** 32, 6 and 7y, 200ml. */
const LIKE_A_NUMBER = /^\d{1,3}[a-z]{0,2}$/

/** The sizes in a query. With `isBeingTyped` a single letter is none: m may become men. */
export function sizesOf(words: readonly SizeWord[], { isBeingTyped }: { isBeingTyped: boolean }): SizeOfWords[] {
  if (isBeingTyped && words.length === 1 && words[0]?.word.length === 1 && !words[0].isBesideSize) return []
  return words.flatMap(({ word, size, pairSize, isBesideSize }, place): SizeOfWords[] => {
    if (pairSize !== null) return [{ place, length: 2, key: pairSize, isCertain: false, isLetter: true }]
    // The large of extra large.
    if (words[place - 1]?.pairSize) return []
    if (size !== null) return [{ place, length: 1, key: size, isCertain: isBesideSize, isLetter: true }]
    const isNumber = LIKE_A_NUMBER.test(word)
    if (!isNumber && !isBesideSize) return []
    return [{ place, length: 1, key: word, isCertain: isNumber && isBesideSize, isLetter: false }]
  })
}
