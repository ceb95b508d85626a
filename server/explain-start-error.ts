import type { Logger } from 'pino'
import { isConnectionError } from '#db/connection-errors.ts'
import { DatabaseSetupError } from '#db/database-setup-error.ts'
import { explainFolderError } from '#db/explain-folder-error.ts'
import { causeOf, isStorageError } from '#storage/errors.ts'
import { StartProblem } from './start-problem.ts'

type Surroundings = { log: Logger; dataDir: string }

/**
 * Turns an error into a sentence for the operator: what happened and what to do next. An unexpected error is logged
 * with its place in the code, and the sentence points there.
 */
export function toStartProblem(error: unknown, { log, dataDir }: Surroundings): StartProblem {
  const sentence = explain(error, dataDir)
  if (sentence !== undefined) return new StartProblem(sentence)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ error: { name, message, stack } }, 'start failed')
  return new StartProblem(
    `The shop could not start because of an unexpected error: ${message}\nThe log line 'start failed' has the details.`,
  )
}

function explain(error: unknown, dataDir: string): string | undefined {
  if (error instanceof StartProblem || error instanceof DatabaseSetupError) return error.message
  const chain = chainOf(error)
  const aboutFolder = chain.map(link => explainFolderError(link, dataDir)).find(sentence => sentence !== undefined)
  if (aboutFolder) return aboutFolder
  if (isStorageError(error))
    return `A picture could not be stored (${causeOf(error)}). Check the storage in the settings, then start the shop again.`
  if (chain.some(isDiskFullAtDatabase))
    return 'The disk that holds the database is full. Make room on it, then start the shop again.'
  if (chain.some(isConnectionError))
    return 'The database went away while the shop was starting. Read its log, then start the shop again.'
  return undefined
}

/** Libraries wrap the errors of the file system and the database. */
const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : [])

const isDiskFullAtDatabase = (error: Error): boolean => 'code' in error && error.code === '53100'
