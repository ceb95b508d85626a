/**
 * The same server's URL with another database. A URL with the socket's folder as a parameter is invalid for `new URL`.
 */
export const databaseNamed = (serverUrl: string, name: string): string =>
  serverUrl.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)

/** The database with the demo catalogue beside this template of the tests (test/database.ts). */
export const demoTemplateOf = (template: string): string => `${template}_demo`
