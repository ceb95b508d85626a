import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Whether the customer's answer by a link is not enough: the number of the order is blocked, so staff decide. */
export async function needsCall(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from orders o join customers c on c.id = o.customer_id
      join blocked_phones b on b.phone = c.phone where o.id = ${orderId}) as needed`.execute(db)
  return rows[0]?.needed ?? false
}
