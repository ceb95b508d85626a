import { useBlocker } from '@tanstack/react-router'
import { common } from '../../words.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

/**
 * Prevents losing unsaved changes by a stray click: while `isDirty`, leaving the screen or closing the tab asks first.
 * Returns the dialog, which the screen renders.
 */
export function useLeaveGuard(isDirty: () => boolean) {
  const blocker = useBlocker({
    // A filter or a tab also changes the URL, but the screen and what is typed in it stay.
    shouldBlockFn: ({ current, next }) => isAnotherScreen(current, next) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <LeaveDialog
      opened={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}

type LeaveDialogProps = { opened: boolean; onLeave: () => void; onStay: () => void }

/** The question before unsaved changes are lost. */
export const LeaveDialog = ({ opened, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title={common.leaveWithoutSaving}
    confirm={common.leave}
    danger
    onConfirm={onLeave}
    onClose={onStay}
  >
    {common.yourChangesAreNotSavedYet}
  </ConfirmDialog>
)

type Place = { pathname: string; search: unknown }

/** The order that is open beside the list is a screen of its own. */
const isAnotherScreen = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || orderOf(current) !== orderOf(next)

const orderOf = ({ search }: Place): unknown =>
  typeof search === 'object' && search !== null && 'order' in search ? search.order : undefined
