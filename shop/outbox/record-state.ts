import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DeliveryState } from '#db/types.ts'
import type { MessageContent } from './delivery.ts'

/** Writes down to whom a delivery goes and what it says, before it is handed to a provider that reports on it. */
export async function recordHandedOver(
  db: Db,
  { id, recipient, content }: { id: string; recipient: string; content: MessageContent },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ recipient, content: JSON.stringify(content) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** What a provider reports of a delivery. */
export type ReportedState = Extract<DeliveryState, 'accepted' | 'delivered' | 'read' | 'failed'>

/** From which states a report leads on. Reports come late, twice and in any order: none leads back. */
const comesAfter: Record<ReportedState, DeliveryState[]> = {
  accepted: ['queued', 'unknown'],
  delivered: ['queued', 'unknown', 'accepted', 'failed'],
  read: ['queued', 'unknown', 'accepted', 'delivered', 'failed'],
  failed: ['queued', 'unknown', 'accepted'],
}

/** Writes down what a provider reports of a delivery. False when more was known already. */
export async function recordReportedState(
  db: Db,
  { id, state, problem }: { id: string; state: ReportedState; problem: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state, problem: problem?.slice(0, 500) ?? null, next_try_at: null, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', comesAfter[state])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
