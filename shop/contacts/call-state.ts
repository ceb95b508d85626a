import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { askedOutcomes, failedOutcomes } from './outcomes.ts'

/**
 * Works out where a locked order stands in the queue from its attempts that are not taken back, and writes it. An order
 * without any is as if nobody had ever called.
 */
export async function writeCallState(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with attempts as (
      select *, row_number() over (order by created_at desc, id desc) as place,
        outcome::text in (${sql.join(failedOutcomes)}) as is_failed
      from order_contacts where order_id = ${orderId} and undone_at is null
    ), latest as (select * from attempts where place = 1),
    written as (
      insert into order_calls (order_id, failed, last_at, next_at, is_asked, unreachable_at, order_version)
      select l.order_id,
        (select count(*) from attempts a
          where a.is_failed and a.place < coalesce((select min(b.place) from attempts b where not b.is_failed), a.place + 1)),
        l.created_at, l.next_at, l.outcome::text in (${sql.join(askedOutcomes)}),
        case when l.is_failed and l.next_at is null then l.created_at end, o.version
      from latest l join orders o on o.id = l.order_id
      on conflict (order_id) do update set failed = excluded.failed, last_at = excluded.last_at,
        next_at = excluded.next_at, is_asked = excluded.is_asked, unreachable_at = excluded.unreachable_at,
        order_version = excluded.order_version
      returning order_id
    )
    delete from order_calls where order_id = ${orderId} and not exists (select from latest)`.execute(tx)
}
