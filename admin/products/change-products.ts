import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { countOf } from '#shop/count-of.ts'
import { api } from '../client.ts'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { notifyUndoable } from '../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
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

/** Changes many products and offers to undo it. `onReport` shows which were not changed. */
export function useChangeProducts({ onChanged, onReport }: Callbacks) {
  const undo = useAdminMutation({
    call: ({ before }: Pick<ChangeReport, 'before'>) =>
      parseResponse(api.products.changes.undo.$post({ json: { before } })),
    failed: 'Failed to update products',
    invalidates: [[]],
    onSuccess: report => {
      if (report.changed > 0) notifySuccess('Change undone', `${countOf(report.changed, 'product')} as before`)
      if (report.refused.length > 0) onReport({ ...report, already: 0, before: [] })
    },
  })
  return useAdminMutation({
    call: ({ selection, change, shown }: Changing) => {
      const seen = Object.fromEntries(shown.slice(0, MAX_SEEN).map(({ id, version }) => [id, version]))
      return parseResponse(api.products.changes.$post({ json: { selection, change, seen } }))
    },
    failed: 'Failed to update products',
    // Almost every screen counts, lists or stocks products.
    invalidates: [[]],
    onSuccess: report => {
      const { before } = report
      const toast = { title: 'Products updated', message: changeMessage(report) }
      if (before.length > 0) notifyUndoable({ ...toast, onUndo: () => undo.mutate({ before }) })
      else if (report.refused.length === 0) notifySuccess(toast.title, toast.message)
      onChanged()
      if (report.refused.length > 0) onReport(report)
    },
  })
}

/** `12 products changed, 3 were like that already`. */
export const changeMessage = ({ changed, already }: ChangeReport): string =>
  `${countOf(changed, 'product')} changed${already > 0 ? `, ${already.toLocaleString('en')} ${already === 1 ? 'was' : 'were'} like that already` : ''}`
