import { DatabaseSetupError } from '../database-setup-error.ts'
import { explainFolderError } from '../explain-folder-error.ts'

/** The embedded server cannot start, with a sentence for the operator. Shown without a stack trace. */
export class EmbeddedPostgresError extends DatabaseSetupError {
  override readonly name = 'EmbeddedPostgresError'
}

/** Explains an error of the file system in a sentence where there is one; returns any other error unchanged. */
export function explainDiskError(error: unknown, folder: string): unknown {
  const sentence = explainFolderError(error, folder)
  return sentence === undefined ? error : new EmbeddedPostgresError(sentence, { cause: error })
}
