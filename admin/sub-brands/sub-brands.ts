import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type SubBrandsPage = InferResponseType<(typeof api)['sub-brands']['$get'], 200>
export type SubBrand = SubBrandsPage['subBrands'][number]
export type EditedSubBrand = InferResponseType<(typeof api)['sub-brands'][':id']['$get'], 200>

const FIRST_PAGE = ''

/** Sub-brands whose name or slug contains a text, newest first, a page at a time. */
export const subBrandsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['sub-brands', 'list', search ?? ''],
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(api['sub-brands'].$get({ query: { search, cursor: cursor === FIRST_PAGE ? undefined : cursor } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: last => last.nextCursor,
  })

export const loadSubBrand = (id: string) => parseResponse(api['sub-brands'][':id'].$get({ param: { id } }))

/** One to be edited: asked for anew by each form that opens, and not again while somebody types in it. */
export const subBrandQuery = (id: string) =>
  queryOptions({
    queryKey: ['sub-brands', 'edited', id],
    queryFn: () => loadSubBrand(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** All of them in the order of the menus: asked for each time somebody is about to change it. */
export const subBrandOrderQuery = queryOptions({
  queryKey: ['sub-brands', 'order'],
  queryFn: () => parseResponse(api['sub-brands'].order.$get()),
  staleTime: 0,
  gcTime: 0,
})

/** The parent brand of all of them. */
export const brandQuery = queryOptions({
  queryKey: ['sub-brands', 'brand'],
  queryFn: () => parseResponse(api['sub-brands'].brand.$get()),
})
