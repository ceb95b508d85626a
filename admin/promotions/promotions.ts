import { type InferResponseType, parseResponse } from 'hono/client'
import type { PromotionState } from '#shop/promotions/list-promotions.ts'
import type { PromotionKind } from '#shop/promotions/promotion-kinds.ts'
import { api } from '../client.ts'
import type { BadgeColor } from '../parts/Badge.tsx'
import { editedQuery } from '../parts/form/edited-query.ts'
import { listQuery } from '../parts/list/list-query.ts'

export type PromotionsPage = InferResponseType<typeof api.promotions.$get, 200>
export type ListedPromotion = PromotionsPage['rows'][number]
export type EditedPromotion = InferResponseType<(typeof api.promotions)[':id']['$get'], 200>

/** Promotions whose name or code contains a text, the newest first. */
export const promotionsQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['promotions', 'list', search],
    load: cursor => parseResponse(api.promotions.$get({ query: { search, cursor, limit: '50' } })),
  })

export const loadPromotion = (id: string) => parseResponse(api.promotions[':id'].$get({ param: { id } }))

/** A promotion to edit. */
export const promotionQuery = (id: string) => editedQuery(['promotions', 'one', id], () => loadPromotion(id))

export const promotionStateStyle: Record<PromotionState, { label: string; color: BadgeColor }> = {
  active: { label: 'Active', color: 'green' },
  scheduled: { label: 'Scheduled', color: 'blue' },
  'used-up': { label: 'Used up', color: 'yellow' },
  off: { label: 'Off', color: 'grey' },
  ended: { label: 'Ended', color: 'grey' },
}

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
