import { Kysely, PostgresDialect } from 'kysely'
import { type Db, openPool } from '#db/client.ts'
import type { DB } from '#db/types.ts'

export type Statement = { sql: string; ms: number }

/** Opens a database that reports how long each statement took, from sending it to having its rows. */
export const openTimedDatabase = (connectionString: string, report: (statement: Statement) => void): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString }, console.error) }),
    log: ({ query, queryDurationMillis }) => report({ sql: query.sql, ms: queryDurationMillis }),
  })
