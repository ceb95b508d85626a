// Without a database, so that the back office reads it too.

/** The longest reason why a phone number is blocked, in characters. */
export const MAX_BLOCK_REASON = 200
