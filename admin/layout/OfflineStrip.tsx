import { onlineManager, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { common, counted } from '../words.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Shows that there is no connection, and how many changes are pending. They are sent when the connection is back. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  const pending = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length
  return (
    <div role="status">
      {!isOnline && (
        <p className="sticky z-9 top-12 m-0 px-6 py-1.5 border-b border-hairline bg-yellow-wash text-yellow-ink">
          {common.offline} {pending > 0 && counted(pending, [common.changeWaits, common.changesWait])}
        </p>
      )}
    </div>
  )
}
