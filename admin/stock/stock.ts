import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { variantLabel } from '#shop/products/variant-label.ts'
import { api } from '../client.ts'
import type { StockSearch } from './routes.ts'

export type StockPage = InferResponseType<typeof api.stock.$get, 200>
export type StockRow = StockPage['rows'][number]
export type StockReport = InferResponseType<typeof api.stock.$put, 200>
export type VariantLedger = InferResponseType<(typeof api.stock)[':id']['$get'], 200>
export type Movement = InferResponseType<(typeof api.stock)[':id']['movements']['$get'], 200>['movements'][number]

const FIRST_PAGE = ''
const PAGE_LENGTH = '50'

/** The variants that match, a page at a time; while another filter loads, what was there stays. */
export const stockQuery = (search: StockSearch) =>
  infiniteQueryOptions({
    queryKey: ['stock', 'list', search],
    queryFn: ({ pageParam }) =>
      parseResponse(api.stock.$get({ query: { ...search, cursor: pageParam || undefined, limit: PAGE_LENGTH } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
    placeholderData: keepPreviousData,
  })

/** The stock of one variant and what its ledger adds up to. */
export const variantLedgerQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock', 'account', id],
    queryFn: () => parseResponse(api.stock[':id'].$get({ param: { id } })),
  })

/** A variant's movements, newest first. */
export const movementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['stock', 'movements', id],
    queryFn: ({ pageParam }) =>
      parseResponse(
        api.stock[':id'].movements.$get({
          param: { id },
          query: { cursor: pageParam || undefined, limit: PAGE_LENGTH },
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
  })

/** `Linen Kurta, M`; a variant that is the only one of its product is called as the product. */
export const stockRowName = ({ product, variant }: { product: string; variant: string }): string =>
  [product, variantLabel(variant)].filter(name => name !== null).join(', ')
