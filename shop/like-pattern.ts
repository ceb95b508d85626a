import { sql } from 'kysely'

/** Whether a column contains this text, in any case, accents and digits; for tables small enough to be scanned. */
export const containsText = (column: string, text: string) =>
  sql<boolean>`search_fold(${sql.ref(column)}) like search_fold(${likePattern(text)})`

/** Escapes the characters with a meaning in patterns. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
