import { randomInt } from 'node:crypto'
import { dayInPakistan } from '../../pakistan-time.ts'

// No I, L, O, U, 0, 1: people read order numbers aloud and type them.
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_SYMBOLS = 8

/**
 * A new order number, as `ORD-20261121-7KQ4M9XA`: the day in Pakistan and 8 random symbols. A day has 6.5 × 10^11
 * numbers (30^8), so nobody can guess one.
 */
export function newOrderNumber(now = new Date()): string {
  const day = dayInPakistan(now).replaceAll('-', '')
  const random = Array.from({ length: RANDOM_SYMBOLS }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')
  return `ORD-${day}-${random}`
}

/** Whether a text can be an order number, in any case. */
export const isOrderNumber = (text: string): boolean => /^ORD-\d{8}-[2-9A-HJKMNP-TV-Z]{8}$/i.test(text)
