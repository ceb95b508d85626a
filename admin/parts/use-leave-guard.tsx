import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Keeps unsaved changes from being lost by a stray click: while `isDirty` says so, leaving the screen asks first, and so does the
 * browser for closing the tab. Returns the dialog, to be rendered by the screen.
 */
export function useLeaveGuard(isDirty: () => boolean) {
  const blocker = useBlocker({
    // A filter or a tab is in the address too, but the screen stays, and what is typed with it.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      Your changes are not saved yet.
    </ConfirmDialog>
  )
}
