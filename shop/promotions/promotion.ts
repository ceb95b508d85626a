import type { Rupees } from '../money.ts'
import type { PromotionBenefit } from './promotion-kinds.ts'

/** A discount code or an automatic discount (docs/decisions/0074-promotions.md). */
export type Promotion = PromotionBenefit & {
  id: string
  /** The reason that shoppers read. */
  name: string
  /** Empty: the same as in English. */
  nameUrdu: string
  /** null: applied without a code. */
  code: string | null
  /** The least that the pieces it is for must come to, before any discount. */
  minimum: Rupees
  /** The products, sub-brands and categories it is for; null: everything. */
  targets: readonly string[] | null
  isActive: boolean
  startsAt: Date
  endsAt: Date | null
  /** Whether its uses are counted. */
  isLimited: boolean
  /** Whether as many orders used it as may. Uses by one phone are counted when it orders (`requireUsesLeft`). */
  isUsedUp: boolean
}

/** The promotions that a cart or an order may have. */
export type OrderPromotions = {
  /** The automatic ones that apply now, and the one with the code where it exists. */
  promotions: readonly Promotion[]
  /** The code that the shopper entered. */
  code: string | null
  /** Whether the shop has codes, so that a field for them makes sense. */
  hasCodes: boolean
  now: Date
}

export const noPromotions: OrderPromotions = { promotions: [], code: null, hasCodes: false, now: new Date(0) }

/** The longest code, with room for spaces that shoppers type. */
export const MAX_TYPED_CODE = 60

/**
 * A code as it is stored, from one as typed: `EID10` from ` eid 10 `, also without the invisible characters that come
 * along when a message is copied. Empty: nothing was typed.
 */
export const parseCode = (typed: string): string =>
  typed
    .slice(0, MAX_TYPED_CODE)
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, '')
    .toUpperCase()
