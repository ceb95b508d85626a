/**
 * The same server's URL with another database. A URL with the socket's folder as a parameter is invalid for `new URL`.
 */
export const databaseNamed = (serverUrl: string, name: string): string =>
  serverUrl.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
