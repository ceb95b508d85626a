/** A group of words that mean the same to shoppers. An entry may have several words: power bank. */
export type SynonymForm = {
  words: string[]
  /** Those of its words that are Urdu in Latin letters. */
  romanUrdu: string[]
  /** Its words stand for reduced prices: they become that filter of the list. */
  findsReduced: boolean
}

/** The most groups in a shop: each search looks through their index. */
export const MAX_SYNONYM_GROUPS = 500
/** The most entries of a group: each is looked for in a search for any of them. */
export const MAX_SYNONYMS = 30
/** The longest entry, in characters. */
export const MAX_SYNONYM = 60

/** The entries of a typed text, between commas, also the Urdu one, and lines; each once, whatever its case. */
export function readSynonyms(text: string): string[] {
  const entries = text.split(/[,،;\n]/).map(entry => entry.replace(/\s+/g, ' ').trim())
  return Array.from(new Map(entries.filter(Boolean).map(entry => [entry.toLowerCase(), entry])).values())
}

/** A group as it is written: the words of each way of writing. */
export type SynonymsByScript = { english: string[]; romanUrdu: string[]; urdu: string[] }

const isInUrdu = (word: string): boolean => /[\u0620-\u06ff]/.test(word)

/** The words of a group by how they are written. */
export const synonymsByScript = ({ words, romanUrdu }: Pick<SynonymForm, 'words' | 'romanUrdu'>): SynonymsByScript => ({
  english: words.filter(word => !isInUrdu(word) && !romanUrdu.includes(word)),
  romanUrdu: words.filter(word => romanUrdu.includes(word)),
  urdu: words.filter(word => isInUrdu(word) && !romanUrdu.includes(word)),
})

/** A group of what was typed for each way of writing. A word in other letters goes to where it belongs. */
export function synonymsOfScripts({
  english,
  romanUrdu,
  urdu,
}: SynonymsByScript): Pick<SynonymForm, 'words' | 'romanUrdu'> {
  const all = [...english, ...romanUrdu, ...urdu]
  const roman = [...romanUrdu, ...urdu].filter(word => !isInUrdu(word))
  const isRoman = new Set(roman.map(word => word.toLowerCase()))
  const inEnglish = english.filter(word => !isInUrdu(word) && !isRoman.has(word.toLowerCase()))
  const words = readSynonyms([...inEnglish, ...roman, ...all.filter(isInUrdu)].join('\n'))
  return { words, romanUrdu: words.filter(word => isRoman.has(word.toLowerCase())) }
}

/** What is wrong with the words of one way of writing, or null. */
export function wordsError(words: string[]): string | null {
  if (words.some(word => word.length > MAX_SYNONYM)) return `A word has at most ${MAX_SYNONYM} characters`
  return words.some(word => !/[\p{L}\p{N}]/u.test(word)) ? 'A word needs a letter or a figure' : null
}

/** What is wrong with a group, or null. */
export function synonymError({ words, findsReduced }: Pick<SynonymForm, 'words' | 'findsReduced'>): string | null {
  const error = wordsError(words)
  if (error !== null) return error
  if (words.length > MAX_SYNONYMS) return `At most ${MAX_SYNONYMS} words`
  const least = findsReduced ? 1 : 2
  if (words.length < least) return findsReduced ? 'A word is required' : 'At least 2 words, with commas between them'
  return null
}
