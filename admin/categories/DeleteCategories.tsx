import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, complaintOf, isSignedOut } from '../client.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { tellDone, tellFailed } from '../parts/tell.ts'
import type { Selected } from '../parts/use-selection.ts'

export const countCategories = (count: number): string => (count === 1 ? '1 category' : `${count} categories`)

type Props = {
  opened: boolean
  selected: Selected<{ search: string | undefined }>
  count: number
  onDeleted: () => void
  onClose: () => void
}

/** Asks before the selected categories are deleted, all or none. */
export function DeleteCategories({ opened, selected, count, onDeleted, onClose }: Props) {
  const deletion = useDeleteCategories({ onDeleted, onClose })
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${countCategories(count)}`}
      confirm="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(selected)}
      onClose={onClose}
    >
      This cannot be undone. If one of them has products, none is deleted.
    </ConfirmDialog>
  )
}

function useDeleteCategories({ onDeleted, onClose }: Pick<Props, 'onDeleted' | 'onClose'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (selected: Props['selected']) => parseResponse(api.categories.deletion.$post({ json: selected })),
    onSuccess: ({ deleted }) => {
      tellDone('Categories deleted', countCategories(deleted))
      onDeleted()
    },
    onError: error => {
      if (isSignedOut(error)) return
      tellFailed('Failed to delete categories', complaintOf(error)?.message ?? 'Please try again')
    },
    onSettled: () => {
      onClose()
      void queries.invalidateQueries({ queryKey: ['categories'] })
    },
  })
}
