import { createHash } from 'node:crypto'
import { foldDigits } from '../phone.ts'

type Address = { street: string; city: string }

/** Words people write or leave out: they do not tell one house from another. */
const SAID_OR_NOT = new Set(['house', 'h', 'no', 'number', 'street', 'st', 'near', 'road', 'rd', 'the'])

/**
 * What two ways of writing one address share: its words and numbers, in order, without case, punctuation and what goes without
 * saying ('House 12, Street 5' is 'H# 12 st. 5'). A hash, for comparing alone; null where nothing is left to compare.
 */
export function addressKey({ street, city }: Address): string | null {
  const words = [...wordsOf(street).filter(word => !SAID_OR_NOT.has(word))]
  if (words.length === 0) return null
  return createHash('sha256')
    .update([...words, '·', ...wordsOf(city)].join(' '))
    .digest('base64url')
    .slice(0, 22)
}

/** Runs of letters or of digits; 'H12' and 'H 12' are alike. */
const wordsOf = (text: string): string[] =>
  foldDigits(text.normalize('NFKC'))
    .toLowerCase()
    .match(/\p{Nd}+|[\p{L}\p{M}]+/gu) ?? []
