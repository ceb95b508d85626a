import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { countProducts } from './product-search.ts'
import type { Product } from './products.ts'

type Sent = InferRequestType<typeof api.products.changes.$post>['json']
export type ProductsChange = Sent['change']

/** The result of a bulk change. */
export type ChangeReport = InferResponseType<typeof api.products.changes.$post, 200>

/** The most versions to send. */
const MAX_SEEN = 1000

type Changing = {
  selection: Sent['selection']
  change: ProductsChange
  /** The products on screen. One is refused when it was saved since. */
  shown: Product[]
}

type Callbacks = { onChanged: () => void; onReport: (report: ChangeReport) => void }

/** Changes the status, sub-brand or category of many products. `onReport` shows which were not changed. */
export const useChangeProducts = ({ onChanged, onReport }: Callbacks) =>
  useAdminMutation({
    call: ({ selection, change, shown }: Changing) => {
      const seen = Object.fromEntries(shown.slice(0, MAX_SEEN).map(({ id, version }) => [id, version]))
      return parseResponse(api.products.changes.$post({ json: { selection, change, seen } }))
    },
    done: report => (report.refused.length > 0 ? null : ['Products updated', changeMessage(report)]),
    failed: 'Failed to update products',
    // Almost every screen counts, lists or stocks products.
    invalidates: [[]],
    onSuccess: report => {
      onChanged()
      if (report.refused.length > 0) onReport(report)
    },
  })

/** `12 products changed, 3 were like that already`. */
export const changeMessage = ({ changed, already }: ChangeReport): string =>
  `${countProducts(changed)} changed${already > 0 ? `, ${already.toLocaleString('en')} ${already === 1 ? 'was' : 'were'} like that already` : ''}`
