import { sql } from 'kysely'
import { PAKISTAN } from './pakistan-time.ts'

/** An expression with the moment at which a day in Pakistan begins, `2026-11-27`, or one that comes days later. */
export const startOfDay = (day: string, daysLater: number) =>
  sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone ${sql.lit(PAKISTAN)}`
