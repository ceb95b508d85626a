import { isConnectionError } from '#db/connection-errors.ts'
import { DatabaseSetupError } from '#db/database-setup-error.ts'
import { causeOf, isStorageError } from '#storage/errors.ts'
import { BackupError } from './backup-error.ts'

/** What made a restore fail, as a sentence, and what it left behind. */
export function restoreError(error: unknown, isClean: boolean): BackupError {
  const left = isClean
    ? 'What it had restored was removed again.'
    : 'A part of what it had restored is left; the next restore removes it.'
  return new BackupError(`The restore failed: ${reasonOf(error)} ${left} ${MARKED}`, { cause: error })
}

const MARKED = 'No shop opens on this database until a restore succeeds.'

export function reasonOf(error: unknown): string {
  const chain = chainOf(error)
  const named = chain.find(link => link instanceof BackupError || link instanceof DatabaseSetupError)
  // The database is no longer as it was: this is said after it.
  if (named) return named.message.replace(' Nothing was changed: use another one.', '')
  const codes = chain.map(link => ('code' in link ? String(link.code) : ''))
  if (codes.some(code => code === '53100' || code === 'ENOSPC' || code === 'EDQUOT')) return 'the disk is full.'
  if (codes.some(code => code === '22P05' || code === '22021'))
    return 'the encoding of the database cannot hold the text of the shop. Make a database with the encoding UTF8.'
  if (codes.some(code => code.startsWith('23')))
    return `the rows of the backup do not fit together (${causeOf(error)}). Use another backup.`
  if (chain.some(isConnectionError)) return 'the database went away. Look at its log.'
  if (isStorageError(error)) return `a picture or video could not be stored (${causeOf(error)}).`
  return `${causeOf(error).replace(/\.$/, '')}.`
}

/** Libraries wrap the errors of the file system and the database. */
const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : [])
