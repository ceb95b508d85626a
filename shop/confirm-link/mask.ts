import { customerKey } from '../phone.ts'

const HIDDEN = '•••'

/** `A••• K•••`: the first letter of each word, and nothing about its length. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map(word => [...letters.segment(word)][0]?.segment ?? '')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(letter => letter + HIDDEN)
    .join(' ')

/** A letter with its marks is one. */
const letters = new Intl.Segmenter('ur', { granularity: 'grapheme' })
const MAX_WORDS = 4

/** `0300 •••••••`: the network alone, because the last four digits open the address. */
export function maskPhone(phone: string): string {
  const digits = customerKey(phone)
  return `${digits.slice(0, 4)} ${'•'.repeat(Math.max(0, digits.length - 4))}`
}

/** The digits that open the address of an order: the last four of its number. */
export const lastFourOf = (phone: string): string => customerKey(phone).slice(-4)
