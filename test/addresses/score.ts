import { type AddressPart, addressParts, missingParts } from '#shop/address/missing-parts.ts'
import type { JudgedAddress } from './judged-address.ts'

/** How well the rules agree with the judgement: over all parts, and how many addresses are read exactly. */
export type AddressScore = { precision: number; recall: number; exact: number; wrong: string[] }

/** Asks the rules for each address. A false alarm lowers the precision, a part that nobody asks for the recall. */
export function scoreOf(addresses: readonly JudgedAddress[]): AddressScore {
  let [hits, alarms, due] = [0, 0, 0]
  const wrong: string[] = []
  for (const [street, judged] of addresses) {
    const expected = new Set(judged.split(' ').filter(isPart))
    const asked = missingParts(street)
    hits += asked.filter(part => expected.has(part)).length
    alarms += asked.length
    due += expected.size
    if (asked.join(' ') !== judged) wrong.push(`${street}: ${asked.join(' ') || 'nothing'}, not ${judged || 'nothing'}`)
  }
  return { precision: hits / alarms, recall: hits / due, exact: 1 - wrong.length / addresses.length, wrong }
}

const isPart = (text: string): text is AddressPart => addressParts.some(part => part === text)
