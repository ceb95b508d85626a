import type { QueryFilters } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { api, errorMessage } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'

/** What a merge changes on screen beside the orders' own pages. */
export const mergeInvalidates: NonNullable<QueryFilters['queryKey']>[] = [
  ['orders'],
  ['dashboard'],
  ['stock'],
  ['customers'],
  ['order'],
]

/** Takes the latest merge into an order back. */
export function useUndoMerge() {
  return useAdminMutation({
    call: (id: string) => parseResponse(api.orders[':id'].merge.undo.$post({ param: { id }, json: {} })),
    failed: error => notifyError(words.theMergeStays, errorMessage(error)),
    invalidates: mergeInvalidates,
    onSuccess: ({ orderNumbers }) =>
      notifySuccess(
        words.mergeTakenBack,
        fill(orderNumbers.length === 1 ? words.isAsBefore : words.areAsBefore, {
          numbers: orderNumbers.join(common.comma),
        }),
      ),
  })
}
