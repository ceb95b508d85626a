import { makeNightlyBackup } from '#backup/nightly-backups.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { countOf, type Job } from './job.ts'

/** Makes a backup each night and deletes the older ones that the settings do not keep. */
export const makeBackupJob: Job = {
  name: 'make-backup',
  label: 'Back up the shop',
  cron: '40 2 * * *',
  async run({ db, disk, backups }) {
    const { backups: retention } = await readSettings(db)
    if (!backups || retention.daily === 0) return null
    const { bytes, deleted } = await makeNightlyBackup(backups, disk, { retention })
    const size = `${(bytes / 1_000_000).toFixed(1)} MB`
    return deleted > 0
      ? `${size} written and checked, ${countOf(deleted, 'old backup')} deleted`
      : `${size} written and checked`
  },
}
