import { DatabaseSetupError } from '../database-setup-error.ts'
import { explainFolderError } from '../explain-folder-error.ts'

/** What the person who starts the shop has to know, in one plain sentence. Shown without a stack trace. */
export class EmbeddedPostgresError extends DatabaseSetupError {
  override readonly name = 'EmbeddedPostgresError'
}

/** The sentence for an error of the file system, where there is one; any other error comes back as it is. */
export function explainDiskError(error: unknown, folder: string): unknown {
  const sentence = explainFolderError(error, folder)
  return sentence === undefined ? error : new EmbeddedPostgresError(sentence, { cause: error })
}
