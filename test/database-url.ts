/** The same server's address with another database in it; one with its socket's folder as a parameter is no URL to `new URL`. */
export const databaseNamed = (serverUrl: string, name: string): string =>
  serverUrl.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
