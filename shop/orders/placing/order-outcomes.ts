import { channel } from 'node:diagnostics_channel'
import { Refusal, type RefusalCode } from '../../refusal.ts'

/** What became of an order that somebody sent. `error`: something unexpected, such as a database that is away. */
export type OrderOutcome = { kind: 'placed' } | { kind: 'refused'; reason: RefusalCode | 'error' }

/** Costs nothing where nobody listens. A repeated request that finds its earlier order is no outcome. */
const outcomes = channel('dukan.orders')

/** Calls `listener` with every outcome in this process until the returned function is called. */
export function listenForOrderOutcomes(listener: (outcome: OrderOutcome) => void): () => void {
  const receive = (outcome: unknown) => listener(outcome as OrderOutcome)
  outcomes.subscribe(receive)
  return () => void outcomes.unsubscribe(receive)
}

/** Announces what becomes of an order, and passes on its result or error. */
export async function announceOutcome<Placed extends { isNew: boolean }>(placing: Promise<Placed>): Promise<Placed> {
  try {
    const placed = await placing
    if (placed.isNew) announce({ kind: 'placed' })
    return placed
  } catch (error) {
    announce({ kind: 'refused', reason: error instanceof Refusal ? error.code : 'error' })
    throw error
  }
}

const announce = (outcome: OrderOutcome): void => outcomes.publish(outcome)
