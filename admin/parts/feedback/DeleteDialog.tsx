import type { QueryFilters } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import { useOfferRestore } from './use-restore.ts'
import { useShown } from './use-shown.ts'

type Props<Row> = {
  /** The row to delete; null: the dialog is closed. */
  row: Row | null
  title: string
  /** The action, as on the button that opened the dialog. */
  confirm?: string
  call: (row: Row) => Promise<unknown>
  /** The titles of the toasts. */
  done: string
  failed: string
  invalidates: NonNullable<QueryFilters['queryKey']>[]
  /** Whether it cannot be deleted; `children` says why. */
  isImpossible?: (row: Row) => boolean
  onClose: () => void
  /** What is deleted with it. */
  children: (row: Row) => ReactNode
}

const isInTrash = (result: unknown): result is { deletionId: string } =>
  typeof result === 'object' && result !== null && 'deletionId' in result

/** Asks before a row of a list is deleted, and deletes it. Offers to restore what is in the trash then. */
export function DeleteDialog<Row>({ row, confirm = 'Delete', isImpossible = () => false, ...props }: Props<Row>) {
  const { title, call, done, failed, invalidates, onClose, children } = props
  const offerRestore = useOfferRestore()
  const deletion = useAdminMutation({
    call,
    done: result => (isInTrash(result) ? null : [done]),
    failed,
    invalidates,
    onSuccess: result => isInTrash(result) && offerRestore({ title: done, message: '', ...result }),
    onSettled: onClose,
  })
  const shown = useShown(row, { opened: row !== null })
  return (
    <ConfirmDialog
      opened={row !== null}
      title={title}
      confirm={confirm}
      danger
      busy={deletion.isPending}
      impossible={shown !== null && isImpossible(shown)}
      onConfirm={() => row && deletion.mutate(row)}
      onClose={onClose}
    >
      {shown && children(shown)}
    </ConfirmDialog>
  )
}
