import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { type RefObject, useRef } from 'react'
import { api, errorMessage, toApiError } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/feedback/notify.ts'
import { useVersionedSave } from '../../parts/form/use-versioned-save.tsx'
import { formWords } from '../../words/order-forms.ts'
import { listWords } from '../../words/order-list.ts'
import type { OrderPage } from '../page/order.ts'
import { type ContentDraft, contentParts, contentToSend, draftOf } from './content-draft.ts'
import { contentQuery, type StoredContent } from './content-query.ts'

type Options = {
  order: OrderPage
  content: StoredContent
  form: UseFormReturnType<ContentDraft>
  /** The total on screen, where it is that of the form. */
  seenTotal: RefObject<number | undefined>
  onDone: () => void
}

/** Saves what an order contains. Of two people the second sees what the first one changed (`useVersionedSave`). */
export function useContentSave({ order, content, form, seenTotal, onDone }: Options) {
  const queries = useQueryClient()
  const opened = useRef(content)
  /** What was read last: its lines are those that a draft is sent for. */
  const latest = useRef(content)
  const load = async () => {
    const stored = await queries.fetchQuery({ ...contentQuery(order.id), retry: false })
    latest.current = stored
    return stored
  }
  const { base, ...saving } = useVersionedSave({
    form,
    stored: content,
    load,
    save: (draft, version) => {
      const sent = contentToSend(draft, latest.current)
      if (!sent) throw new Error('the form is not complete')
      const isMerged = latest.current !== opened.current
      // What somebody else changed is in no total that was on screen.
      const json = { ...sent, version, seenTotal: isMerged ? undefined : seenTotal.current }
      return parseResponse(api.orders[':id'].content.$put({ param: { id: order.id }, json }))
    },
    valuesOf: draftOf,
    parts: () => contentParts,
    failed: error => {
      notifyError(formWords.theOrderIsNotChanged, errorMessage(error))
      if (toApiError(error)?.status !== 409) return
      // It is shipped by now, or its stock or a price is another one.
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
      void queries.invalidateQueries({ queryKey: ['order-content', order.id] })
    },
    onSaved: async () => {
      notifySuccess(listWords.orderChanged, formWords.theHistoryHasWhatWasThere)
      for (const queryKey of [['orders'], ['dashboard'], ['stock'], ['products']] as const)
        void queries.invalidateQueries({ queryKey })
      // All orders, because another one may be a likely duplicate of it.
      await queries.invalidateQueries({ queryKey: ['order'] })
      onDone()
    },
  })
  return { ...saving, stored: base }
}
