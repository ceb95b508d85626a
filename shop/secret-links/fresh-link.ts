import { sql } from 'kysely'
import { sha256 } from '../token.ts'

/** How long a link works: a customer answers within a week or not at all. */
export const LINK_DAYS = 7

/** The columns of a link that is made now: the hash of its token, and its time. */
export const freshLink = (token: string) => ({
  token_hash: sha256(token),
  created_at: sql<Date>`now()`,
  expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(LINK_DAYS)})`,
})
