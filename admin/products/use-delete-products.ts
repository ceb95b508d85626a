import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import type { ProductFilter } from '#shop/products/product-filter.ts'
import { api, complaintOf, isSignedOut } from '../client.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import type { Selected } from '../parts/use-selection.ts'
import { countProducts } from './product-search.ts'

/** Deletes one product. */
export function useDeleteProduct({ onSettled }: { onSettled: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => parseResponse(api.products[':id'].$delete({ param: { id } })),
    onSuccess: () => tellDone('Product deleted successfully'),
    onError: error => tellNot('Failed to delete product', error),
    onSettled: () => {
      onSettled()
      lookAgain(queries)
    },
  })
}

type Ticked = { selected: Selected<ProductFilter>; count: number }

/** Deletes the products that are ticked. */
export function useDeleteProducts({ onDeleted, onSettled }: { onDeleted: () => void; onSettled: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ selected, count }: Ticked) =>
      parseResponse(api.products.deletion.$post({ json: { ...selected, count } })),
    onSuccess: (_, { count }) => {
      if (count === 1) tellDone('Product deleted successfully')
      else tellDone('Products deleted successfully', countProducts(count))
      onDeleted()
    },
    onError: error => tellNot('Failed to delete products', error),
    onSettled: () => {
      onSettled()
      lookAgain(queries)
    },
  })
}

function tellNot(title: string, error: unknown): void {
  if (isSignedOut(error)) return
  tellFailed(title, complaintOf(error)?.message ?? 'Please try again')
}

/** Nearly every screen counts, lists or stocks products; and without an answer they may be gone all the same. */
const lookAgain = (queries: QueryClient): void => void queries.invalidateQueries()
