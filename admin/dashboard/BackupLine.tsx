import { Link } from '@tanstack/react-router'
import { backupLine } from '../backups/backup-words.ts'
import classes from './BackupLine.module.css'
import type { Dashboard } from './dashboard.ts'

/** One quiet line while backups are well. What is wrong with them stands in the work list instead. */
export function BackupLine({ backup }: { backup: Dashboard['backup'] }) {
  const line = backup && backupLine(backup)
  if (!line) return null
  return (
    <p className={classes.line}>
      {line}{' '}
      <Link to="/admin/settings" search={{ tab: 'orders' }}>
        Backups
      </Link>
    </p>
  )
}
