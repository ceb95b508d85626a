import { makeStoredBackup } from '#backup/nightly-backups.ts'
import { countOf } from '#shop/count-of.ts'
import { readSettings } from '#shop/settings/settings.ts'
import type { Job } from './job.ts'

/**
 * Makes a backup each night, and when staff ask for one, and deletes the older ones that the settings do not keep.
 */
export const makeBackupJob: Job = {
  name: 'make-backup',
  label: 'Back up the shop',
  cron: '40 2 * * *',
  takesAtMostS: 6 * 3600,
  async run({ db, disk, backups, isRequested = false }) {
    const { backups: retention } = await readSettings(db)
    if (!backups || (retention.daily === 0 && !isRequested)) return null
    const kind = isRequested ? 'manual' : 'nightly'
    const { bytes, deleted } = await makeStoredBackup(backups, disk, { kind, retention })
    const size = `${(bytes / 1_000_000).toFixed(1)} MB`
    return deleted > 0
      ? `${size} written and checked, ${countOf(deleted, 'old backup')} deleted`
      : `${size} written and checked`
  },
}
