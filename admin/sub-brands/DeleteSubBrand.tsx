import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { MoveProductsFirst } from '../parts/ProductsOfGroup.tsx'
import type { SubBrand } from './sub-brands.ts'

/** Asks before a sub-brand is deleted; while none is to be, it is closed. */
export function DeleteSubBrand({ subBrand, onClose }: { subBrand: SubBrand | null; onClose: () => void }) {
  const deletion = useDeleteSubBrand(onClose)
  // It goes on saying what it said while it closes.
  const [shown, setShown] = useState(subBrand)
  if (subBrand && subBrand !== shown) setShown(subBrand)
  return (
    <ConfirmDialog
      opened={subBrand !== null}
      title="Delete sub-brand"
      confirm="Delete"
      danger
      busy={deletion.isPending}
      impossible={(shown?.productCount ?? 0) > 0}
      onConfirm={() => subBrand && deletion.mutate(subBrand.id)}
      onClose={onClose}
    >
      {shown && <Warning subBrand={shown} />}
    </ConfirmDialog>
  )
}

function Warning({ subBrand: { id, name, productCount } }: { subBrand: SubBrand }) {
  if (productCount > 0) {
    return (
      <>
        <p>{adminRefusals['sub-brand-has-products']}.</p>
        <MoveProductsFirst filter={{ subBrand: id }} count={productCount} />
      </>
    )
  }
  return (
    <p>
      Delete <bdi>{name}</bdi> with its logo and banner? This cannot be undone.
    </p>
  )
}

function useDeleteSubBrand(onClose: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => parseResponse(api['sub-brands'][':id'].$delete({ param: { id } })),
    onSuccess: () => notifySuccess('Sub-brand deleted'),
    onError: error => {
      if (isSignedOut(error)) return
      notifyError('Failed to delete sub-brand', errorMessageWithAdvice(error))
    },
    onSettled: () => {
      onClose()
      // Also after a refusal: the list showed something that is no longer so.
      void queries.invalidateQueries({ queryKey: ['sub-brands'] })
    },
  })
}
