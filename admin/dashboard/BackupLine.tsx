import { Link } from '@tanstack/react-router'
import { backupLine } from '../backups/backup-words.ts'
import type { Dashboard } from './dashboard.ts'

/** One quiet line while backups are well. What is wrong with them stands in the work list instead. */
export function BackupLine({ backup }: { backup: Dashboard['backup'] }) {
  const line = backup && backupLine(backup)
  if (!line) return null
  return (
    <p className="m-0 text-quiet text-sm max-md:[&_a]:inline-flex max-md:[&_a]:items-center max-md:[&_a]:min-h-11">
      {line}{' '}
      <Link to="/admin/settings" search={{ tab: 'orders' }}>
        Backups
      </Link>
    </p>
  )
}
