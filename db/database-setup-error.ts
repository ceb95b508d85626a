/** Why the shop cannot use its database, in a sentence for the person who starts it. Shown without a stack trace. */
export class DatabaseSetupError extends Error {
  override readonly name: string = 'DatabaseSetupError'
}
