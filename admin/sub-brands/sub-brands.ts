import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { editedQuery } from '../parts/form/edited-query.ts'
import { listQuery } from '../parts/list/list-query.ts'

export type SubBrandsPage = InferResponseType<(typeof api)['sub-brands']['$get'], 200>
export type SubBrand = SubBrandsPage['rows'][number]
export type EditedSubBrand = InferResponseType<(typeof api)['sub-brands'][':id']['$get'], 200>

/** Sub-brands whose name or slug contains a text, newest first. */
export const subBrandsQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['sub-brands', 'list', search],
    load: cursor => parseResponse(api['sub-brands'].$get({ query: { search, cursor } })),
  })

export const loadSubBrand = (id: string) => parseResponse(api['sub-brands'][':id'].$get({ param: { id } }))

/** A sub-brand to edit. */
export const subBrandQuery = (id: string) => editedQuery(['sub-brands', 'one', id], () => loadSubBrand(id))

/** All sub-brands in the order of the menus. Loaded each time somebody starts to sort them. */
export const subBrandOrderQuery = queryOptions({
  queryKey: ['sub-brands', 'order'],
  queryFn: () => parseResponse(api['sub-brands'].order.$get()),
  staleTime: 0,
  gcTime: 0,
})

/** The parent brand of all sub-brands. */
export const brandQuery = queryOptions({
  queryKey: ['sub-brands', 'brand'],
  queryFn: () => parseResponse(api['sub-brands'].brand.$get()),
})
