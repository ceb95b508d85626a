import type { StaffDiscount } from './discount-of-staff.ts'
import type { ExpectedLine } from './lines.ts'

/** What an order should contain, and what else of it follows from its changes. */
export type ExpectedContent = {
  lines: ExpectedLine[]
  /** The fee that staff agreed; `rule`: that of the shop; `former`: one that the shop has for some sum. */
  fee: number | 'rule' | 'former'
  discount: StaffDiscount
  city: string
  note: string
  /** The total that staff said to the customer, of an order that was not changed since. */
  total: number | null
  /** Whether anything of it is other than in the form. */
  isChanged: boolean
  /** Whether it is, or has in it, a part of an order that was split. */
  hasParts: boolean
  /** Whether it was split off another order. */
  isSecond: boolean
  /** The order that has its lines; null when it was not merged. */
  mergedInto: string | null
  /** The latest merge into it: the version that it made, and what was before; null without one. */
  merge: { version: number; versionBefore: number; before: ExpectedContent } | null
}
