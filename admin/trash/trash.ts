import { type InferResponseType, parseResponse } from 'hono/client'
import type { TrashKind } from '#shop/trash/trash-kinds.ts'
import { api } from '../client.ts'
import { listQuery } from '../parts/list/list-query.ts'

export type TrashPage = InferResponseType<typeof api.trash.$get, 200>
export type TrashRow = TrashPage['rows'][number]

export const kindLabels: Record<TrashKind, { one: string; many: string }> = {
  product: { one: 'Product', many: 'Products' },
  category: { one: 'Category', many: 'Categories' },
  sub_brand: { one: 'Sub-brand', many: 'Sub-brands' },
  page: { one: 'Page', many: 'Pages' },
}

/** The trash, or one kind of it, the latest first. */
export const trashQuery = (kind: TrashKind | undefined) =>
  listQuery({
    queryKey: ['trash', 'list', kind],
    load: cursor => parseResponse(api.trash.$get({ query: { kind, limit: '50', cursor } })),
    staleTime: 0,
  })
