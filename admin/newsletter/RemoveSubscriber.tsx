import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import type { Subscriber } from './newsletter.ts'

/** Asks before an address is forgotten for good; while none is to be, it is closed. */
export function RemoveSubscriber({ subscriber, onClose }: { subscriber: Subscriber | null; onClose: () => void }) {
  const removal = useRemoveSubscriber(onClose)
  // It goes on saying what it said while it closes.
  const [shown, setShown] = useState(subscriber)
  if (subscriber && subscriber !== shown) setShown(subscriber)
  return (
    <ConfirmDialog
      opened={subscriber !== null}
      title="Remove address for good"
      confirm="Remove"
      danger
      busy={removal.isPending}
      onConfirm={() => subscriber && removal.mutate(subscriber.id)}
      onClose={onClose}
    >
      Everything the shop knows of <bdi>{shown?.email}</bdi> as a reader of the newsletter is deleted, as its owner may
      ask. This cannot be undone. Who only wants no more letters uses the link in them.
    </ConfirmDialog>
  )
}

function useRemoveSubscriber(onClose: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => parseResponse(api.newsletter[':id'].$delete({ param: { id } })),
    onSuccess: () => notifySuccess('Address removed'),
    onError: error => {
      if (isSignedOut(error)) return
      notifyError('Failed to remove address', errorMessageWithAdvice(error))
    },
    onSettled: () => {
      onClose()
      void queries.invalidateQueries({ queryKey: ['newsletter'] })
    },
  })
}
