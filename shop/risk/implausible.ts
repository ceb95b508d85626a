import { foldAddress } from '../address/address-words.ts'
import { countDigits, foldDigits } from '../phone.ts'

export type ImplausibleField = 'name' | 'address'

type Typed = { name: string; street: string; phone: string }

/**
 * What makes a typed name or street address unlikely, each as a fact in words: no letters, one letter again and again,
 * a word of somebody who tries the form out, the phone number, or the name in the place of the address. Erased texts
 * are not judged. A short or an unusual name is none of these.
 */
export function listImplausible({ name, street, phone }: Typed): { field: ImplausibleField; fact: string }[] {
  const ofName = findFact(name, phone)
  const ofStreet = findFact(street, phone)
  const facts: { field: ImplausibleField; fact: string }[] = []
  if (ofName) facts.push({ field: 'name', fact: `The name ${ofName}` })
  if (ofStreet) facts.push({ field: 'address', fact: `The address ${ofStreet}` })
  else if (lettersOf(street) === lettersOf(name) && lettersOf(name) !== '' && !ofName)
    facts.push({ field: 'address', fact: 'The address is the name again' })
  return facts
}

const ERASED = /^[\s—-]*$/

function findFact(typed: string, phone: string): string | null {
  if (ERASED.test(typed)) return null
  const digits = foldDigits(typed).replace(/\D/g, '')
  if (
    countDigits(phone) >= 7 &&
    digits.endsWith(foldDigits(phone).replace(/\D/g, '').slice(-7)) &&
    hasFewLetters(typed)
  )
    return 'is the phone number'
  const letters = lettersOf(typed)
  if (letters === '') return digits === '' ? 'has no letters' : 'is only digits'
  if (letters.length > 2 && new Set(letters).size === 1) return `is one letter again and again: “${typed.trim()}”`
  return isTrial(typed) ? `is “${typed.trim()}”` : null
}

const lettersOf = (typed: string): string => foldAddress(typed).replace(/[^\p{L}]/gu, '')

const hasFewLetters = (typed: string): boolean => lettersOf(typed).length < 3

/** Nobody is called so, alone or twice: 'test', 'Test Test', 'asdf'. */
const isTrial = (typed: string): boolean => {
  const words = foldAddress(typed).match(/\p{L}+/gu) ?? []
  return words.every(word => trials.has(word))
}

const trials = new Set(
  'test tests testing tester demo fake asdf asd asdfg qwerty qwe zxc zxcv abc abcd xyz aaa none nil null undefined unknown anonymous nobody customer name order user ٹیسٹ'.split(
    ' ',
  ),
)
