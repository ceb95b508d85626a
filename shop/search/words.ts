// The SQL functions of the same names, for what shoppers type: calling them takes longer than the rest of a search. The
// index is written by those in the database; `words.test.ts` compares both.

/** A word in Latin letters as it is stored and searched. */
export type TypedWord = {
  word: string
  /** Whether it was written in Urdu letters. */
  isUrdu: boolean
  /** Its consonants as they are heard; empty for a word with a digit. */
  phoneticKey: string
  /** The word with each of its letters left out. */
  typoKeys: string[]
}

const MAX_TEXT = 2000
const MAX_WORD = 64
const URDU = /[\u0620-\u06ff]/
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f''’]/g
const BETWEEN_WORDS =
  /[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06fc\u0700-\u1fff\u3040-\ud7ff]+/u

const translation = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, place) => [letter, to[place] ?? '']))

const digits = translation('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
const latinLetters = new Map([
  ...translation('اآٱبپتٹثجحدڈذرڑزسصضطظعفقکكگلمنںوہهھةۃیيىےۓءۂ', 'aaabpttsjhddzrrzssztzafqkkglmnnwhhhhhyyyyy'),
  ...Object.entries({ چ: 'ch', خ: 'kh', ژ: 'zh', ش: 'sh', غ: 'gh' }),
])
const heardLetters = translation('cqvj', 'kkwg')

const translate = (text: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(text, letter => letters.get(letter) ?? letter).join('')

/** search_fold */
export const foldText = (text: string): string =>
  translate(
    Array.from(text)
      .slice(0, MAX_TEXT)
      .join('')
      .normalize('NFKD')
      .replace(/[A-Z]/g, letter => letter.toLowerCase())
      .replace(MARKS, ''),
    digits,
  )

/** search_phonetic_key */
export function phoneticSearchKey(word: string): string {
  const heard = translate(
    word
      .replaceAll('sch', 'sk')
      .replaceAll('tch', 'C')
      .replaceAll('ch', 'C')
      .replaceAll('ph', 'f')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/z$/, 's')
      .replace(/^[ai]s(?=[^aeiouwyhs])/, 's'),
    heardLetters,
  ).replace(/^[eiou]/, 'a')
  const plain = heard.replaceAll('x', 'ks').replace(/(.)\1+/gu, '$1')
  const [first = ''] = plain
  return first + plain.slice(first.length).replace(/[aeiouwyh]/g, '')
}

/** search_typo_keys */
export function typoKeysOf(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < 4 || letters.length > 20 || /[0-9]/.test(word)) return []
  return [...new Set(letters.map((_, place) => letters.toSpliced(place, 1).join('')))]
}

/** Whether all of a text is read as one word: `wordsOf` leaves out what it does not know, such as signs. */
export const isOneWord = (text: string): boolean => wordsOf(text).length === 1 && !BETWEEN_WORDS.test(foldText(text))

/** search_words, in order. */
export function wordsOf(text: string): TypedWord[] {
  return foldText(text)
    .split(BETWEEN_WORDS)
    .flatMap(written => {
      const isUrdu = URDU.test(written)
      const word = Array.from(isUrdu ? translate(written, latinLetters) : written)
        .slice(0, MAX_WORD)
        .join('')
      if (word === '') return []
      return [
        { word, isUrdu, phoneticKey: /[0-9]/.test(word) ? '' : phoneticSearchKey(word), typoKeys: typoKeysOf(word) },
      ]
    })
}

/** search_synonym_key: a word as it is compared, in the singular. */
export const synonymKeyOf = (word: string): string => word.replace(/([a-z]{2}[a-rt-z])s$/, '$1')
