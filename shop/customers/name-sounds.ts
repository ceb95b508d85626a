import { normalizeText } from './address-vocabulary.ts'
import { phoneticKey } from './phonetic-key.ts'

/** Words of a typed name that do not distinguish people: titles, Muhammad, initials, and words between names. */
const titles =
  'mr mrs ms miss mst mister madam dr doctor prof engr engineer eng adv advocate capt captain major col mbbs sir sahib sahab sahiba ' +
  'saab baba bhai bhabi begum bibi baji bano jan jaan sister haji hajji hafiz qari maulana molvi syed sayed sayyed syeda ch chaudhry ' +
  'chaudhary chaudhri choudhary mian munshi ustad patwari muhammad mohammad mohammed muhammed mohd muhd abdul abdur ' +
  'مسٹر مسز مس ڈاکٹر سر صاحب صاحبہ بھائی بیگم بی بی حاجی حافظ سید سیدہ چوہدری میاں محمد عبدال جناب محترمہ'
const links =
  'so do wo co son daughter wife of bin ibn binte bint urf alias for by from care walid zauja tul the and بن بنت ولد زوجہ عرف'
/** Parts of one name, written together or apart: Mehr un Nisa, Zain ul Abideen. */
const joints = new Set(['un', 'ul', 'ur', 'us', 'ud', 'uz', 'u', 'ال'])

const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .replace(/\b([swdc])\s*\/\s*o\b/g, ' $1o ')
    .match(/\p{L}+/gu) ?? []

const phoneticOf = (word: string): string => phoneticKey(word) || word
const ignored = new Set([...wordsOf(titles), ...wordsOf(links)])

/**
 * The words of a typed name by their sound, each once, in Urdu or Latin letters, without titles, initials and Muhammad:
 * 'Mrs. Zaheer Abbas' and 'ظہیر عباس' are alike. A name of nothing else keeps all its words. Only for comparing.
 */
export function nameSounds(name: string): string[] {
  const words = joinParts(wordsOf(name))
  const own = words.filter(word => word.length > 1 && !ignored.has(word))
  return [...new Set((own.length > 0 ? own : words).map(phoneticOf))]
}

function joinParts(words: string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]]
    const before = joined.at(-1)
    if (joints.has(word) && before && next) {
      joined[joined.length - 1] = before + word + next
      at++
    } else joined.push(word)
  }
  return joined
}
