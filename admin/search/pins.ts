import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { type PinForm, pinnedError, pinQueryError } from '#shop/search/pin-form.ts'
import { api } from '../client.ts'
import { partOf } from '../parts/form/edit-conflict.ts'

export type SearchPin = InferResponseType<(typeof api)['search-pins']['$get'], 200>['pins'][number]

/** Searches with the products pinned for them. */
export const pinsQuery = queryOptions({
  queryKey: ['search-pins'],
  queryFn: () => parseResponse(api['search-pins'].$get()),
})

export const loadPin = (id: string) => parseResponse(api['search-pins'][':id'].$get({ param: { id } }))

/** The values of the fields; `productIds` are products with their names. */
export type PinValues = { query: string; productIds: { id: string; name: string }[] }

export const pinValuesOf = ({ query, products }: SearchPin): PinValues => ({
  query,
  productIds: products.map(({ id, name }) => ({ id, name })),
})

export const toPinInput = ({ query, productIds }: PinValues): PinForm => ({
  query,
  productIds: productIds.map(({ id }) => id),
})

/** The server validates them again. */
export const pinErrors = {
  query: pinQueryError,
  productIds: (_: unknown, values: PinValues) => pinnedError(toPinInput(values).productIds),
}

/** The parts of the form, to merge two versions. */
export const pinParts = [
  partOf<PinValues>('Search', ['query'], ({ query }) => query),
  partOf<PinValues>('Products', ['productIds'], ({ productIds }) => productIds.map(({ name }) => name).join(', ')),
]
