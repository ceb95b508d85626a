import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { PAKISTAN } from '../pakistan-time.ts'

/** Meta bills in US dollars and prices a message in ten-thousandths of one. */
export const UNITS_PER_DOLLAR = 10_000

/** The sum of this month in Pakistan, in ten-thousandths of a US dollar. */
export async function spentThisMonth(db: Db): Promise<number> {
  const { spent } = await db
    .selectFrom('whatsapp_messages')
    .where(
      'reserved_at',
      '>=',
      sql<Date>`date_trunc('month', now() at time zone ${sql.lit(PAKISTAN)}) at time zone ${sql.lit(PAKISTAN)}`,
    )
    .where('cost', 'is not', null)
    .select(sql<number>`coalesce(sum(cost), 0)`.as('spent'))
    .executeTakeFirstOrThrow()
  return spent
}

export type Category = 'utility' | 'marketing'

type Reservation = { deliveryId: string; orderVersion: number; category: Category }

/**
 * Takes the price of a message from the budget of this month, once for each delivery. False when the budget does not
 * suffice. Deliveries wait for each other, so that the sum never exceeds the budget.
 */
export async function reserveCost(db: Db, { deliveryId, orderVersion, category }: Reservation): Promise<boolean> {
  return await inTransaction(db, async tx => {
    const account = await tx
      .selectFrom('whatsapp_account')
      .select(['budget', 'utility_rate as utility', 'marketing_rate as marketing'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const former = await tx
      .selectFrom('whatsapp_messages')
      .where('delivery_id', '=', deliveryId)
      .select('cost')
      .executeTakeFirst()
    const cost = account[category]
    const added = cost - (former?.cost ?? 0)
    if (added > 0 && (await spentThisMonth(tx)) + added > account.budget * UNITS_PER_DOLLAR) return false
    const row = { order_version: orderVersion, category, cost, reserved_at: sql<Date>`now()` }
    await tx
      .insertInto('whatsapp_messages')
      .values({ delivery_id: deliveryId, ...row })
      // What was handed over and not answered is not asked again.
      .onConflict(conflict =>
        conflict.column('delivery_id').doUpdateSet(row).where('whatsapp_messages.handed_over_at', 'is', null),
      )
      .execute()
    return true
  })
}

/** Gives the price of a delivery back that was not handed to Meta. */
export async function releaseCost(db: Db, deliveryId: string): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .set({ cost: null })
    .where('delivery_id', '=', deliveryId)
    .where('handed_over_at', 'is', null)
    .execute()
}

/** Whether a delivery was handed to Meta: it may have been sent. */
export async function wasHandedOver(db: Db, deliveryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('whatsapp_messages')
    .where('delivery_id', '=', deliveryId)
    .where('handed_over_at', 'is not', null)
    .select('delivery_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that a delivery is being handed to Meta. The id of the message when Meta has accepted it before; 'lost' when it
 * was handed over before and nobody knows what became of it.
 */
export async function beginHandOver(db: Db, deliveryId: string): Promise<{ messageId: string } | 'lost' | 'begun'> {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_messages')
    .set({ handed_over_at: sql<Date>`now()` })
    .where('delivery_id', '=', deliveryId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'begun'
  const row = await db
    .selectFrom('whatsapp_messages')
    .where('delivery_id', '=', deliveryId)
    .select('message_id as messageId')
    .executeTakeFirst()
  return row?.messageId ? { messageId: row.messageId } : 'lost'
}

/** Meta accepted a delivery as this message. */
export async function recordAccepted(db: Db, { deliveryId, messageId }: { deliveryId: string; messageId: string }) {
  await db
    .updateTable('whatsapp_messages')
    .set({ message_id: messageId, handed_over_at: sql<Date>`coalesce(handed_over_at, now())` })
    .where('delivery_id', '=', deliveryId)
    .where('message_id', 'is', null)
    .execute()
}

/** Meta certainly did not take it: it may be handed over again, and costs nothing. */
export async function recordNotTaken(db: Db, deliveryId: string): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .set({ handed_over_at: null, cost: null })
    .where('delivery_id', '=', deliveryId)
    .where('message_id', 'is', null)
    .execute()
}
