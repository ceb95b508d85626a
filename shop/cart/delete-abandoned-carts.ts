import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const RETENTION_DAYS = 90
/** Most carts of one line belong to visitors who only looked, or to programs. */
const RETENTION_DAYS_OF_ONE_LINE = 30
const BATCH = 1000

/** Deletes carts without changes for 90 days, those of one line after 30, a thousand at a time. Returns how many. */
export async function deleteAbandonedCarts(db: Db): Promise<number> {
  const { rows } = await sql<{ carts: number }>`
    with abandoned as (
      select session_id from cart_lines group by session_id
      having max(updated_at) < now() - make_interval(days =>
        case when count(*) = 1 then ${sql.lit(RETENTION_DAYS_OF_ONE_LINE)} else ${sql.lit(RETENTION_DAYS)} end)
      limit ${sql.lit(BATCH)}
    ),
    deleted as (
      delete from cart_lines where session_id in (select session_id from abandoned) returning session_id
    )
    select count(distinct session_id) as carts from deleted`.execute(db)
  return rows[0]?.carts ?? 0
}
