import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { isInFooter } from './footer-warning.ts'
import type { ListedPage } from './pages.ts'

/** Asks before a page is deleted; while none is to be, it is closed. */
export function DeletePage({ page, onClose }: { page: ListedPage | null; onClose: () => void }) {
  const deletion = useDeletePage(onClose)
  // It goes on saying what it said while it closes.
  const [shown, setShown] = useState(page)
  if (page && page !== shown) setShown(page)
  return (
    <ConfirmDialog
      opened={page !== null}
      title="Delete page"
      confirm="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => page && deletion.mutate(page.id)}
      onClose={onClose}
    >
      {shown && (
        <>
          <p>
            Delete <bdi>{shown.title}</bdi> and its text in both languages? This cannot be undone.
          </p>
          {isInFooter(shown.slug) && (
            <p>
              The foot of every page of the shop links to /page/{shown.slug}. Without the page, that link leads nowhere.
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}

function useDeletePage(onClose: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => parseResponse(api.pages[':id'].$delete({ param: { id } })),
    onSuccess: () => notifySuccess('Page deleted'),
    onError: error => {
      if (isSignedOut(error)) return
      notifyError('Failed to delete page', errorMessageWithAdvice(error))
    },
    onSettled: () => {
      onClose()
      void queries.invalidateQueries({ queryKey: ['pages', 'list'] })
    },
  })
}
