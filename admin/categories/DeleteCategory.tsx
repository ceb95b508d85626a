import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { adminRefusals } from '#messages/admin-refusals.ts'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { MoveProductsFirst } from '../parts/ProductsOfGroup.tsx'
import type { Category } from './categories.ts'

/** Asks before a category is deleted; while none is to be, it is closed. */
export function DeleteCategory({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const deletion = useDeleteCategory(onClose)
  // It goes on saying what it said while it closes.
  const [shown, setShown] = useState(category)
  if (category && category !== shown) setShown(category)
  return (
    <ConfirmDialog
      opened={category !== null}
      title="Delete category"
      confirm="Delete"
      danger
      busy={deletion.isPending}
      impossible={(shown?.productCount ?? 0) > 0}
      onConfirm={() => category && deletion.mutate(category.id)}
      onClose={onClose}
    >
      {shown && <Warning category={shown} />}
    </ConfirmDialog>
  )
}

function Warning({ category: { id, name, productCount } }: { category: Category }) {
  if (productCount > 0) {
    return (
      <>
        <p>{adminRefusals['category-has-products']}.</p>
        <MoveProductsFirst filter={{ category: id }} count={productCount} />
      </>
    )
  }
  return (
    <p>
      Delete <bdi>{name}</bdi>? This cannot be undone.
    </p>
  )
}

function useDeleteCategory(onClose: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => parseResponse(api.categories[':id'].$delete({ param: { id } })),
    onSuccess: () => notifySuccess('Category deleted'),
    onError: error => {
      if (isSignedOut(error)) return
      notifyError('Failed to delete category', errorMessageWithAdvice(error))
    },
    onSettled: () => {
      onClose()
      // Also after a refusal: the list showed something that is no longer so.
      void queries.invalidateQueries({ queryKey: ['categories'] })
    },
  })
}
