import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { variantLabel } from '#shop/variant-label.ts'
import { api } from '../client.ts'
import { listQuery } from '../parts/list/list-query.ts'
import { common } from '../words.ts'
import type { StockSearch } from './stock-search.ts'

export type StockPage = InferResponseType<typeof api.stock.$get, 200>
export type StockRow = StockPage['rows'][number]
export type StockReport = InferResponseType<typeof api.stock.$put, 200>
export type VariantLedger = InferResponseType<(typeof api.stock)[':id']['$get'], 200>
export type Movement = InferResponseType<(typeof api.stock)[':id']['movements']['$get'], 200>['rows'][number]

const PAGE_LENGTH = '50'

/** The variants that match. */
export const stockQuery = (search: StockSearch) =>
  listQuery({
    queryKey: ['stock', 'list', search],
    load: cursor => parseResponse(api.stock.$get({ query: { ...search, cursor, limit: PAGE_LENGTH } })),
  })

/** The stock of a variant and the sum of its ledger. */
export const variantLedgerQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock', 'ledger', id],
    queryFn: () => parseResponse(api.stock[':id'].$get({ param: { id } })),
  })

/** A variant's movements, newest first. */
export const movementsQuery = (id: string) =>
  listQuery({
    queryKey: ['stock', 'movements', id],
    load: cursor =>
      parseResponse(api.stock[':id'].movements.$get({ param: { id }, query: { cursor, limit: PAGE_LENGTH } })),
    showsPrevious: false,
  })

/** `Linen Kurta, M`, or only the product's name for its only variant. */
export const stockRowName = ({ product, variant }: { product: string; variant: string }): string =>
  [product, variantLabel(variant)].filter(name => name !== null).join(common.comma)
