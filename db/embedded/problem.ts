import { DatabaseProblem } from '../database-problem.ts'
import { explainFolderError } from '../folder-problem.ts'

/** What the person who starts the shop has to know, in one plain sentence. Shown without a stack trace. */
export class EmbeddedPostgresProblem extends DatabaseProblem {
  override readonly name = 'EmbeddedPostgresProblem'
}

/** The sentence for an error of the file system, where there is one; any other error comes back as it is. */
export function explainDiskError(error: unknown, folder: string): unknown {
  const sentence = explainFolderError(error, folder)
  return sentence === undefined ? error : new EmbeddedPostgresProblem(sentence, { cause: error })
}
