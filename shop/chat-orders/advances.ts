import type { AdvanceWay } from '../advances/advance.ts'
import type { Rupees } from '../money.ts'
import { foldDigits } from '../phone.ts'
import { linesOf, type Message } from './read-messages.ts'
import type { Span } from './tokens.ts'

/** An advance that the customer speaks of. Whether it arrived is not known. */
export type NamedAdvance = { amount: Rupees; way: AdvanceWay | null; reference: string }

const AMOUNT = String.raw`(?:rs\.?|pkr)?\s{0,2}(\d{1,3}(?:,\d{3}){1,2}|\d{3,6})(?![\d.,]\d|\d)`
const ADVANCE = '(?:advance|advnce|adv|ایڈوانس)'
const SENT =
  '(?:sent|send|paid|transfer(?:red)?|bhej\\p{L}{0,4}|kar ?d(?:iya|ia|iye|i)|kiya|kia|بھیج\\p{L}{0,3}|کر د\\p{L}{1,3})'
const PAYMENT = '(?:easy ?paisa|jazz ?cash|raast|bank|account|ایزی پیسہ|جاز کیش)'
const PAID = [
  new RegExp(String.raw`(?<!\p{L})${ADVANCE}(?!\p{L})[^\d\n?؟]{0,24}${AMOUNT}`, 'iu'),
  new RegExp(String.raw`(?<![\d,.])${AMOUNT}[^\d\n?؟]{0,24}(?<!\p{L})${ADVANCE}(?!\p{L})`, 'iu'),
  new RegExp(String.raw`(?<![\d,.])${AMOUNT}[^\d\n?؟]{0,24}${PAYMENT}[^\d\n?؟]{0,24}(?<!\p{L})${SENT}`, 'iu'),
]
const REFERENCE =
  /(?<!\p{L})(?:tid|trx(?:n)?|transaction|txn|ref(?:erence)?)(?!\p{L})(?:\W{0,3}(?:id|no|number))?\W{0,4}([a-z0-9]{5,24})/iu
const ways: [AdvanceWay, RegExp][] = [
  ['easypaisa', /easy ?paisa|ایزی پیسہ/iu],
  ['jazzcash', /jazz ?cash|جاز کیش/iu],
  ['raast', /raast|راست/iu],
  ['bank', /bank|meezan|hbl|ubl|mcb|بینک/iu],
]

/** The way and the number of a transfer stand so near. */
const NEAR = 300

/** The advance that the customer names last, with its way and the number of the transfer; null without one. */
export function readAdvance(text: string, messages: readonly Message[], phones: readonly Span[]): NamedAdvance | null {
  const plain = foldDigits(text)
  let advance: NamedAdvance | null = null
  for (const message of messages)
    for (const line of message.by === 'customer' ? linesOf(plain, message) : []) {
      const isPhone = (at: number) => phones.some(({ start, end }) => line.start + at < end && line.start + at >= start)
      const amount = PAID.flatMap(pattern => {
        const found = pattern.exec(line.text)
        const value = Number(found?.[1]?.replaceAll(',', '') ?? 0)
        return found && value > 0 && !isPhone(found.index + found[0].indexOf(found[1] ?? '')) ? [value] : []
      })[0]
      if (amount === undefined || /[?؟]/u.test(line.text)) continue
      const after = plain.slice(line.start, Math.min(message.end, line.start + NEAR))
      const way = ways.find(([, pattern]) => pattern.test(after))?.[0] ?? null
      advance = { amount, way, reference: REFERENCE.exec(after)?.[1] ?? '' }
    }
  return advance
}
