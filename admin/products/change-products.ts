import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { countProducts } from './product-search.ts'
import type { Product } from './products.ts'

type Sent = InferRequestType<typeof api.products.changes.$post>['json']
export type ProductsChange = Sent['change']

/** What became of the products that were to be changed. */
export type ChangeReport = InferResponseType<typeof api.products.changes.$post, 200>

/** More versions are not sent along. */
const MAX_SEEN = 1000

type Changing = {
  selection: Sent['selection']
  change: ProductsChange
  /** Those that are on screen: one that somebody has saved since is refused. */
  shown: Product[]
}

/** Gives many products a status, a sub-brand or a category. What is not changed is `onReport`'s to show. */
export function useChangeProducts({
  onChanged,
  onReport,
}: {
  onChanged: () => void
  onReport: (report: ChangeReport) => void
}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ selection, change, shown }: Changing) => {
      const seen = Object.fromEntries(shown.slice(0, MAX_SEEN).map(({ id, version }) => [id, version]))
      return parseResponse(api.products.changes.$post({ json: { selection, change, seen } }))
    },
    onSuccess: report => {
      onChanged()
      if (report.refused.length > 0) onReport(report)
      else notifySuccess('Products updated', changeMessage(report))
    },
    onError: error => {
      if (!isSignedOut(error)) notifyError('Failed to update products', errorMessageWithAdvice(error))
    },
    // Without an answer some of it may still have happened: ask what is true.
    onSettled: () => void queries.invalidateQueries(),
  })
}

/** `12 products changed, 3 were like that already`. */
export const changeMessage = ({ changed, already }: ChangeReport): string =>
  `${countProducts(changed)} changed${already > 0 ? `, ${already.toLocaleString('en')} ${already === 1 ? 'was' : 'were'} like that already` : ''}`
