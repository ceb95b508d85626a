/** The database cannot be used, with a sentence for the operator. Shown without a stack trace. */
export class DatabaseSetupError extends Error {
  override readonly name: string = 'DatabaseSetupError'
}
