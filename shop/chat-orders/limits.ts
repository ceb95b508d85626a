// Without a database, so that the browser can read it too.

/** The longest text that is read, in UTF-16 units; what follows is left out. */
export const MAX_CHAT_LENGTH = 20_000
