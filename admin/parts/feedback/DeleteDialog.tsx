import type { QueryFilters } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { common } from '../../words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import { useOfferRestore } from './use-restore.ts'
import { useShown } from './use-shown.ts'

type Props<Row, Result> = {
  /** The row to delete, or a selection of rows; null: the dialog is closed. */
  row: Row | null
  title: string | ((row: Row) => string)
  /** The action, as on the button that opened the dialog. */
  confirm?: string
  call: (row: Row) => Promise<Result>
  /** The titles of the toasts. */
  done: string
  failed: string
  /** The text of the toast after success. */
  doneText?: (result: Result) => string
  invalidates: NonNullable<QueryFilters['queryKey']>[]
  /** Whether it cannot be deleted; `children` says why. */
  isImpossible?: (row: Row) => boolean
  onDeleted?: () => void
  onClose: () => void
  /** What is deleted with it. */
  children: (row: Row) => ReactNode
}

const isInTrash = (result: unknown): result is { deletionId: string } =>
  typeof result === 'object' && result !== null && 'deletionId' in result

/** Asks before rows of a list are deleted, and deletes them. Offers to restore what is in the trash then. */
export function DeleteDialog<Row, Result>(props: Props<Row, Result>) {
  const { row, title, confirm = common.delete, call, done, failed, doneText, invalidates, children } = props
  const { isImpossible = () => false, onDeleted, onClose } = props
  const offerRestore = useOfferRestore()
  const deletion = useAdminMutation({
    call,
    done: result => (isInTrash(result) ? null : [done, doneText?.(result)]),
    failed,
    invalidates,
    onSuccess: result => {
      if (isInTrash(result))
        offerRestore({ title: done, message: doneText?.(result) ?? '', deletionId: result.deletionId })
      onDeleted?.()
    },
    onSettled: onClose,
  })
  const shown = useShown(row, { opened: row !== null })
  return (
    <ConfirmDialog
      opened={row !== null}
      title={typeof title === 'string' ? title : shown === null ? '' : title(shown)}
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
