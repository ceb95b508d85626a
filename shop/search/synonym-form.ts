/** A group of words that mean the same to shoppers. An entry may have several words: power bank. */
export type SynonymForm = {
  words: string[]
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

/** What is wrong with a group, or null. */
export function synonymError({ words, findsReduced }: SynonymForm): string | null {
  if (words.some(word => word.length > MAX_SYNONYM)) return `A word has at most ${MAX_SYNONYM} characters`
  if (words.some(word => !/[\p{L}\p{N}]/u.test(word))) return 'A word needs a letter or a figure'
  if (words.length > MAX_SYNONYMS) return `At most ${MAX_SYNONYMS} words`
  const least = findsReduced ? 1 : 2
  if (words.length < least) return findsReduced ? 'A word is required' : 'At least 2 words, with commas between them'
  return null
}
