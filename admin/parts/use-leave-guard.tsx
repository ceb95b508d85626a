import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Keeps unsaved changes from being lost by a stray click: while `isDirty` says so, leaving the screen asks first, and so does the
 * browser for closing the tab. Returns the dialog, to be rendered by the screen.
 */
export function useLeaveGuard(isDirty: () => boolean) {
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  )
}
