import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { CustomerKey } from '../../phone.ts'

/** How long staff can see what became of a link. */
const DAYS = 30
const BATCH = 1000

/** Deletes drafts whose link ended 30 days ago, a batch at a time; returns the number. */
export async function deleteOldDrafts(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from order_drafts where id in (
      select id from order_drafts
      where least(coalesce(ended_at, expires_at), expires_at) < now() - make_interval(days => ${DAYS}) limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes the drafts of an erased customer: those with the phone number, and those that became these orders. */
export async function deleteDraftsOf(
  tx: Tx,
  { phone, orderIds }: { phone: CustomerKey; orderIds: string[] },
): Promise<void> {
  await tx
    .deleteFrom('order_drafts')
    .where(sql<boolean>`(customer_key = ${phone} or order_id = any(${orderIds}::uuid[]))`)
    .execute()
}
