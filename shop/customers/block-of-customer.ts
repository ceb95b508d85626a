import { sql } from 'kysely'

/**
 * A column of a query with customers (c): the block of their number with its reason; null when it is not blocked.
 * `at`: in UTC.
 */
export const blockOfCustomer = sql<Block | null>`(
  select json_build_object('id', b.id, 'reason', b.reason, 'by', b.blocked_by, 'at', b.blocked_at)
  from blocked_phones b where b.phone = c.phone)`

export type Block = { id: string; reason: string; by: string; at: string }
