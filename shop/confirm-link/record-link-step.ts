import type { Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { historyActor, type OrderActor } from '../orders/status/order-actor.ts'
import type { LinkChanges, LinkStep } from '../secret-links/link-step.ts'

/** Writes a step into the history of an order. */
export async function recordLinkStep(
  tx: Tx,
  { orderId, step, by }: { orderId: string; step: LinkStep; by: OrderActor },
): Promise<void> {
  const changes: LinkChanges = { link: { from: '', to: step } }
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: orderId,
      event: 'link',
      changes: JSON.stringify(changes),
      ...historyActor(by),
    })
    .execute()
}
