import { transliterateUrdu } from '../transliterate.ts'

/**
 * The consonants of a normalized word by their sound, so that گلبرگ, Gulberg and Gulburg are one; like
 * `search_phonetic_key` in the database, except for a first w or y, which Urdu writes like vowels. Empty for a word of
 * vowels only that does not begin with one.
 */
export function phoneticKey(word: string): string {
  const latin = transliterateUrdu(word)
    .replace(/[^a-z]/g, '')
    .replaceAll('ch', 'C')
    .replaceAll('ph', 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('x', 'ks')
    .replace(/[cq]/g, 'k')
    .replaceAll('v', 'w')
    .replace(/(.)\1+/g, '$1')
  return latin.slice(0, 1).replace(/[eiouwy]/, 'a') + latin.slice(1).replace(/[aeiouwyh]/g, '')
}
