import { toLocalTime } from '#shop/pakistan-time.ts'
import type { PromotionKind } from '#shop/promotions/promotion-kinds.ts'
import type { EditedPromotion } from './promotions.ts'

export type Named = { id: string; name: string }

/** The values of the fields. Numbers are texts while they are typed, times are texts of their fields. */
export type PromotionValues = Record<'percent' | 'amount' | 'pieces' | 'freePieces', number | string> & {
  kind: PromotionKind
  name: string
  nameUrdu: string
  hasCode: boolean
  code: string
  minimum: number | string
  isForEverything: boolean
  products: Named[]
  subBrands: Named[]
  categories: Named[]
  startsAt: string
  endsAt: string
  totalLimit: number | string
  phoneLimit: number | string
  isActive: boolean
}

/** A code for 10 percent off everything from now on. */
export const emptyPromotion = (now = new Date()): PromotionValues => ({
  kind: 'percent',
  percent: 10,
  amount: '',
  pieces: 2,
  freePieces: 1,
  name: '',
  nameUrdu: '',
  hasCode: true,
  code: '',
  minimum: '',
  isForEverything: true,
  products: [],
  subBrands: [],
  categories: [],
  startsAt: toLocalTime(now.toISOString()),
  endsAt: '',
  totalLimit: '',
  phoneLimit: '',
  isActive: true,
})

export function promotionValuesOf(stored: EditedPromotion): PromotionValues {
  const { benefit, targets, startsAt, endsAt } = stored
  return {
    ...emptyPromotion(),
    ...benefit,
    name: stored.name,
    nameUrdu: stored.nameUrdu,
    hasCode: stored.code !== null,
    code: stored.code ?? '',
    minimum: stored.minimum || '',
    isForEverything: targets === null,
    ...(targets ?? { products: [], subBrands: [], categories: [] }),
    startsAt: toLocalTime(startsAt),
    endsAt: endsAt ? toLocalTime(endsAt) : '',
    totalLimit: stored.totalLimit ?? '',
    phoneLimit: stored.phoneLimit ?? '',
    isActive: stored.isActive,
  }
}
