import { countOf } from '#shop/count-of.ts'
import type { BackupStatus } from './backups.ts'

/** What is wrong with the backups and why, for the work list; null while all is well. */
export function backupProblem(backup: BackupStatus | null | undefined): { title: string; reason: string } | null {
  if (backup?.state === 'failed') return { title: 'Failed', reason: backup.lastFailure?.problem ?? '' }
  if (backup?.state !== 'late') return null
  return backup.lastGood
    ? { title: 'Late', reason: `The last good one is ${ageOf(backup.lastGood)} old.` }
    : { title: 'None', reason: 'None was made yet.' }
}

/** The calm line; null when there is something to do instead. */
export function backupLine(backup: BackupStatus): string | null {
  if (backup.state === 'ok' && backup.lastGood)
    return `Last backup ${ageOf(backup.lastGood)} ago, ${facts(backup.lastGood)}.`
  if (backup.state === 'waiting') return 'No backup yet. The first one is made tonight at 2:40.'
  if (backup.state !== 'off') return null
  const last = backup.lastGood ? ` The last one is ${ageOf(backup.lastGood)} old.` : ''
  return `Nightly backups are switched off.${last}`
}

const facts = ({ bytes, isEncrypted, isInBucket }: NonNullable<BackupStatus['lastGood']>): string =>
  `${formatMegabytes(bytes)}, ${isEncrypted ? 'encrypted' : 'not encrypted'}${isInBucket ? '' : ", on the shop's own machine only"}`

/** `4.6 MB` of a number of bytes. */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

function ageOf({ ageSeconds }: { ageSeconds: number }): string {
  const minutes = Math.floor(ageSeconds / 60)
  if (minutes < 60) return countOf(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day')
}
