import { sql } from 'kysely'

/** Whether a column contains this text, in whatever letters, accents and digits; of a table small enough to be read through. */
export const containsText = (column: string, text: string) =>
  sql<boolean>`search_fold(${sql.ref(column)}) like search_fold(${likePattern(text)})`

/** The letters that patterns give a meaning have none here. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
